import type { FilledReply } from '../../contract-replies.ts';

/** What is ready for each case of a list, by its id. */
export type RepliesById = Readonly<Record<string, readonly FilledReply[]>>;

const NONE: readonly FilledReply[] = [];

/** The saved replies for one case of a list. */
export function repliesAbout(replies: RepliesById, id: string): readonly FilledReply[] {
  return replies[id] ?? NONE;
}
