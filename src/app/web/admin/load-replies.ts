import { type FilledReply, listReplies } from '#slices/admin/contract-replies.ts';
import { fillReply, type ReplyKind, type ReplyWords } from '#slices/admin/domain/replies.ts';
import type { Api } from '#wire/api.ts';

/** The saved replies of one kind; what is given back fills them with the words of one case. */
export async function loadReplies<K extends ReplyKind>(
  api: Api,
  kind: K,
): Promise<(words: ReplyWords<K>) => FilledReply[]> {
  const replies = await api.call(listReplies, { query: { kind } });
  return (words) => replies.map(({ id, name, text }) => ({ id, name, text: fillReply(text, words) }));
}
