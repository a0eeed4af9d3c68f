/** When an article comes out, as its editor says it. */
export const PUBLICATIONS = ['draft', 'now', 'later'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Whether readers see an article: a published one of a later day waits for it. */
export function postState(
  post: { readonly published: boolean; readonly publishDate: string | null },
  now: Date,
): PostState {
  if (!post.published || post.publishDate === null) return 'draft';
  return new Date(post.publishDate) > now ? 'scheduled' : 'published';
}

/**
 * What is stored for an editor's choice. Publishing what was published before keeps its day; what waited for a later
 * day comes out at once. `later` without a day gives null: there is nothing to wait for.
 */
export function publicationOf(
  choice: Publication,
  { day, present, now }: { readonly day: Date | null; readonly present: string | null; readonly now: Date },
): { readonly published: boolean; readonly publishDate?: string } | null {
  if (choice === 'draft') return present === null ? { published: false } : { published: false, publishDate: present };
  if (choice === 'later') return day === null ? null : { published: true, publishDate: day.toISOString() };
  const cameOut = present !== null && new Date(present) <= now;
  return { published: true, publishDate: cameOut ? present : now.toISOString() };
}
