import type { PostState } from '../../domain/publication.ts';

export const TOASTS = {
  saved: { title: 'Blog Post Saved', tone: 'good' },
  deleted: { title: 'Blog Post Deleted', tone: 'good' },
  website: { title: 'Website Content Saved', text: 'Visitors see it within a second.', tone: 'good' },
} as const;

export const NO_POSTS = 'No blog posts yet';

export const STATE_WORDS: Readonly<
  Record<PostState, { readonly label: string; readonly tone: 'plain' | 'wait' | 'good' }>
> = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'wait' },
  published: { label: 'Published', tone: 'good' },
};
