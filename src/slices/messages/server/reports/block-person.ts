import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type * as contract from '../../contract.ts';
import { recordTalk } from '../events.ts';
import { ownConversation } from '../reach.ts';
import { dropBlock, putBlock } from './store-reports.ts';

type Block = typeof contract.blockPerson;

/** Takes no more messages from the other of this conversation, in this or any other. */
export async function blockPerson({ params }: ParsedInput<Block>, call: Call): Promise<ResponseBody<Block>> {
  const row = await ownConversation(call.tx, params.id, call.person.id);
  await putBlock(call.tx, row.person_id, row.other_id, call.now);
  await recordTalk(call.tx, {
    type: 'messages.blocked',
    conversationId: row.id,
    by: row.person_id,
    to: row.other_id,
    sequence: row.last_sequence,
    at: call.now,
  });
  return { ok: true };
}

type Unblock = typeof contract.unblockPerson;

export async function unblockPerson({ params }: ParsedInput<Unblock>, call: Call): Promise<ResponseBody<Unblock>> {
  const row = await ownConversation(call.tx, params.id, call.person.id);
  await dropBlock(call.tx, row.person_id, row.other_id);
  await recordTalk(call.tx, {
    type: 'messages.unblocked',
    conversationId: row.id,
    by: row.person_id,
    to: row.other_id,
    sequence: row.last_sequence,
    at: call.now,
  });
  return { ok: true };
}
