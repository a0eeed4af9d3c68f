import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { addStatement as endpoint, DisputeStatement } from '../../contract-disputes.ts';
import { recordHoldEvent } from '../events.ts';
import type { DisputeCase } from './store-disputes.ts';
import { keepEvidence } from './keep-evidence.ts';
import { lockHold, type HoldRow } from '../holds/store-holds.ts';
import { insertStatement, type StatementRow, statementsOf } from './store-statements.ts';
import { notifyStatement } from './notify-dispute.ts';
import { type CaseAuthor, visibleCase } from './visible-case.ts';

/** The most that one person may say: a case must stay readable. */
const MOST_STATEMENTS = 10;

/** What somebody said, and for which side; a guest is the buyer of a hold that belongs to no account. */
export function statementView(row: StatementRow, hold: HoldRow): DisputeStatement {
  const side = row.by_id === hold.buyer_id ? 'buyer' : row.by_id === hold.seller_id ? 'seller' : 'admin';
  return { id: row.id, byName: row.by_name, side, text: row.body, saidAt: row.said_at.toISOString() };
}

/**
 * Adds somebody's words to a case whose hold is locked, and tells the other side and the staff. Refuses
 * `dispute.decided`, `dispute.said_enough`, `dispute.evidence_closed`.
 */
export async function sayIn(
  { tx, now }: Call,
  { dispute, hold }: DisputeCase,
  { by, words }: { readonly by: CaseAuthor; readonly words: string },
): Promise<StatementRow> {
  if (dispute.state !== 'open')
    throw refused('dispute.decided', 'This dispute is decided.', { outcome: dispute.outcome });
  await keepEvidence(tx, { dispute, hold }, { byId: by.id, at: now });
  const said = await statementsOf(tx, dispute.id);
  if (said.filter((row) => row.by_id === by.id).length >= MOST_STATEMENTS) {
    throw refused('dispute.said_enough', `At most ${MOST_STATEMENTS} statements of one person.`, {
      most: MOST_STATEMENTS,
    });
  }
  const row = { id: newId(now), by_id: by.id, by_name: by.name, body: words, said_at: now };
  await insertStatement(tx, dispute.id, row);
  await recordHoldEvent(tx, hold, {
    type: 'escrow.dispute_statement_added',
    payload: { disputeId: dispute.id, by: by.id },
    at: now,
  });
  await notifyStatement(tx, hold, { id: row.id, disputeId: dispute.id, byId: by.id, byName: by.name, words, at: now });
  return row;
}

/** Adds the words of a party, or a question of an admin, to an open dispute. */
export async function addStatement(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { person, tx } = call;
  const found = await visibleCase(call, params.disputeId, (orderId) => lockHold(tx, orderId));
  const by = { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() };
  return statementView(await sayIn(call, found, { by, words: body.text }), found.hold);
}
