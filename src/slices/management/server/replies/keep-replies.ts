import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  addReply as addEndpoint,
  changeReply as changeEndpoint,
  listReplies as listEndpoint,
  removeReply as removeEndpoint,
  SavedReply,
} from '../../contract-replies.ts';
import { isSameName, MOST_REPLIES } from '#kernel/management/replies.ts';
import { allReplies, deleteReply, insertReply, lockReplies, type ReplyRow, updateReply } from './store-replies.ts';

const viewOf = (row: ReplyRow): SavedReply => ({ ...row, changedAt: row.changedAt.toISOString() });
const noSuchReply = () => refused('admin.no_such_reply', 'This saved reply is no longer there.');

function refuseTaken(others: readonly ReplyRow[], name: string): void {
  const taken = others.find((one) => isSameName(one.name, name));
  if (taken) throw refused('admin.reply_name_taken', `“${taken.name}” is there already. Choose another name.`);
}

export async function listReplies(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const all = await allReplies(tx);
  return all.filter(({ kind }) => query.kind === undefined || kind === query.kind).map(viewOf);
}

/** Keeps a text that all administrators may use. */
export async function addReply(
  { body }: ParsedInput<typeof addEndpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof addEndpoint>> {
  await lockReplies(tx);
  const all = await allReplies(tx);
  refuseTaken(all, body.name);
  if (all.length >= MOST_REPLIES)
    throw refused('admin.replies_full', `At most ${MOST_REPLIES} saved replies. Delete one first.`);
  const row = { ...body, id: newId(now), version: 1, changedAt: now };
  await insertReply(tx, row);
  return viewOf(row);
}

/** Changes a text, unless somebody else did so since the caller read it. */
export async function changeReply(
  { params, body }: ParsedInput<typeof changeEndpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof changeEndpoint>> {
  await lockReplies(tx);
  const all = await allReplies(tx);
  const known = all.find(({ id }) => id === params.id);
  if (!known) throw noSuchReply();
  if (known.version !== body.version)
    throw refused(
      'admin.reply_changed',
      'Another administrator changed this reply meanwhile. Read it in the list, then save yours again.',
    );
  const others = all.filter(({ id }) => id !== params.id);
  refuseTaken(others, body.name);
  const row = { ...body, id: params.id, version: known.version + 1, changedAt: now };
  await updateReply(tx, row);
  return viewOf(row);
}

export async function removeReply(
  { params }: ParsedInput<typeof removeEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof removeEndpoint>> {
  if (!(await deleteReply(tx, params.id))) throw noSuchReply();
  return { ok: true };
}
