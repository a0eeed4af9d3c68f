import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type { addStatement as endpoint, DisputeStatement } from '../contract-disputes.ts';
import { recordHoldEvent } from './events.ts';
import { findDispute } from './store-disputes.ts';
import { lockHold, type HoldRow } from './store-holds.ts';
import { insertStatement, type StatementRow, statementsOf } from './store-statements.ts';
import { tellStatement } from './tell.ts';
import { standingTo } from './view.ts';

/** The most that one person may say: a case must stay readable. */
const MOST_STATEMENTS = 10;

export function statementView(row: StatementRow, hold: HoldRow): DisputeStatement {
  const side = row.by_id === hold.buyer_id ? 'buyer' : row.by_id === hold.seller_id ? 'seller' : 'admin';
  return { id: row.id, byName: row.by_name, side, text: row.body, saidAt: row.said_at.toISOString() };
}

/** Adds the words of a party, or a question of an admin, to an open dispute. */
export async function addStatement({ params, body }: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  const { tx, person, now } = call;
  const found = await findDispute(tx, params.disputeId);
  const hold = found && (await lockHold(tx, found.order_id));
  const standing = hold && standingTo(hold, person);
  if (!found || !hold || !standing || standing === 'transporter') throw refused('dispute.not_found', 'No such dispute.');
  const dispute = await findDispute(tx, params.disputeId);
  if (dispute?.state !== 'open') throw refused('dispute.decided', 'This dispute is decided.', { outcome: dispute?.outcome });
  const said = await statementsOf(tx, found.id);
  if (said.filter((row) => row.by_id === person.id).length >= MOST_STATEMENTS) {
    throw refused('dispute.said_enough', `At most ${MOST_STATEMENTS} statements of one person.`, { most: MOST_STATEMENTS });
  }
  const row = { id: newId(now), by_id: person.id, by_name: `${person.firstName} ${person.lastName}`.trim(), body: body.text, said_at: now };
  await insertStatement(tx, found.id, row);
  await recordHoldEvent(tx, hold, { type: 'escrow.dispute_statement_added', payload: { disputeId: found.id, by: person.id }, at: now });
  await tellStatement(tx, hold, { id: row.id, disputeId: found.id, byId: person.id, byName: row.by_name, words: body.text, at: now });
  return statementView(row, hold);
}
