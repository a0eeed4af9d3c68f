import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { CaseNote, noteDispute as endpoint } from '../../contract-cases.ts';
import { lockDisputes } from '../disputes/store-disputes.ts';
import { isPartyOfAny } from '../holds/hold-goods.ts';
import { findHold } from '../holds/store-holds.ts';
import { insertNote, type NoteRow, notesOf } from './store-notes.ts';

/** The most notes of one case: it must stay readable. */
const MOST_NOTES = 100;

export function noteView(row: NoteRow): CaseNote {
  return { id: row.id, byName: row.by_name, text: row.body, notedAt: row.noted_at.toISOString() };
}

/** Writes a note that only administrators read. */
export async function noteDispute(
  { params, body }: ParsedInput<typeof endpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const [dispute] = await lockDisputes(tx, [params.id]);
  if (dispute === undefined) throw refused('dispute.not_found', 'No such dispute.');
  const hold = await findHold(tx, dispute.order_id);
  if (hold && (await isPartyOfAny(tx, [hold], person.id)))
    throw refused('dispute.own', 'An administrator cannot add notes to a dispute of their own order.');
  if ((await notesOf(tx, dispute.id)).length >= MOST_NOTES)
    throw refused('dispute.notes_full', `At most ${MOST_NOTES} notes of one dispute.`, { most: MOST_NOTES });
  const byName = `${person.firstName} ${person.lastName}`.trim();
  const row = { id: newId(now), by_id: person.id, by_name: byName, body: body.text, noted_at: now };
  await insertNote(tx, dispute.id, row);
  return noteView(row);
}
