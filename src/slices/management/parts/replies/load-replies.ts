import { type FilledReply, listReplies } from '../../contract-replies.ts';
import { fillReplies, type ReplyKind, type ReplyWords } from '#kernel/management/replies.ts';
import type { Api } from '#wire/api.ts';

/** The saved replies; what is given back fills those of a kind with the words of one case. */
export async function loadReplies(
  api: Api,
): Promise<<K extends ReplyKind>(kind: K, words: ReplyWords<K>) => FilledReply[]> {
  const replies = await api.call(listReplies);
  return (kind, words) =>
    fillReplies(
      replies.filter((reply) => reply.kind === kind),
      words,
    );
}
