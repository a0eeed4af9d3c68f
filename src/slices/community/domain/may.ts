import type { PostKind } from './kinds.ts';

/** What a viewer may do with a post. The server asks the same function as the buttons. */
export const POST_ACTIONS = ['edit', 'delete', 'report', 'like', 'reply', 'solve', 'vote', 'answer', 'join'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

interface Looker {
  readonly id: string;
  readonly role: string;
}

export interface PostToLookAt {
  readonly kind: PostKind;
  readonly authorId: string;
  readonly hidden: boolean;
}

const BY_KIND: Readonly<Record<PostKind, readonly PostAction[]>> = {
  discussion: ['like', 'reply'],
  reply: ['like'],
  event: ['join'],
  question: [],
  answer: ['vote'],
};

function forOthers(kind: PostKind): PostAction[] {
  return [...BY_KIND[kind], 'report'];
}

function forAuthor(kind: PostKind): PostAction[] {
  const acts = BY_KIND[kind].filter((act) => act !== 'vote' && act !== 'like');
  return kind === 'discussion' ? [...acts, 'solve', 'edit', 'delete'] : [...acts, 'edit', 'delete'];
}

/**
 * What the viewer may do with this post; nobody likes, votes for or reports what is their own. Experts may answer
 * questions of others.
 */
export function postActions(post: PostToLookAt, viewer: Looker | null, isExpert = false): PostAction[] {
  if (viewer === null) return [];
  const own = viewer.id === post.authorId;
  if (post.hidden) return own || viewer.role === 'admin' ? ['delete'] : [];
  const acts = own ? forAuthor(post.kind) : forOthers(post.kind);
  if (post.kind === 'question' && isExpert && !own) acts.unshift('answer');
  if (viewer.role === 'admin' && !own) acts.push('delete');
  return acts;
}
