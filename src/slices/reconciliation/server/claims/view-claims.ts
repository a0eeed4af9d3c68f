import { Refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { ordersOfPayment, type UnpaidPayment } from '#slices/escrow/server/index.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { AssignmentDetail, AssignmentSummary, ClaimView, UnpaidView } from '../../contract-claims.ts';
import { waysOf } from '../../domain/claims.ts';
import type { PlanView } from '../../views.ts';
import { named } from '../exceptions/view.ts';
import { planned, planOfChoice } from './plan-assignment.ts';
import { type AssignmentRow, type ClaimRow, claimsOf } from './store-claims.ts';

/** A claim as admins see it. */
export function claimView(row: ClaimRow): ClaimView {
  return {
    item: row.item,
    provider: row.provider,
    amount: row.balancePesewas,
    underWay: row.underWayPesewas,
    waitsForFloat: row.waitsForFloat,
    ways: row.assignmentId === null ? waysOf(row) : [],
    since: row.since.toISOString(),
    assignmentId: row.assignmentId,
  };
}

/** Orders that wait for money, as admins see them. */
export function unpaidView({ paymentId, orders }: UnpaidPayment): UnpaidView {
  return {
    paymentId,
    orders: orders.map(({ orderId, orderNumber, productName, amountPesewas }) => ({
      orderId,
      orderNumber,
      productName,
      amount: amountPesewas,
    })),
  };
}

/** Proposals with the names of their people and orders. */
export async function assignmentSummaries(tx: Tx, rows: readonly AssignmentRow[]): Promise<AssignmentSummary[]> {
  const ids = rows.flatMap((row) => [row.proposed_by, row.decided_by ?? [], row.person_id ?? []].flat());
  const people = await findPeople(tx, [...new Set(ids)]);
  const summaries: AssignmentSummary[] = [];
  for (const row of rows) {
    const orders = row.payment_id === null ? [] : unpaidView(await ordersOfPayment(tx, row.payment_id)).orders;
    summaries.push({
      id: row.id,
      item: row.item,
      provider: row.provider,
      way: row.way,
      amount: row.amount_pesewas,
      state: row.state,
      person: row.person_id === null ? null : named(people, row.person_id),
      orders,
      note: row.note,
      proposedBy: named(people, row.proposed_by),
      proposedAt: row.proposed_at.toISOString(),
      decidedBy: row.decided_by === null ? null : named(people, row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decisionNote: row.decision_note,
    });
  }
  return summaries;
}

/** What approving would post now; null where it does not fit any more. */
async function planNow(tx: Tx, row: AssignmentRow): Promise<PlanView | null> {
  const [claim] = await claimsOf(tx, row.item);
  if (claim === undefined || claim.freePesewas !== row.amount_pesewas) return null;
  const chosen = { way: row.way, personId: row.person_id, paymentId: row.payment_id };
  try {
    return planOfChoice(claim, await planned(tx, claim, chosen));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** One proposal as this admin sees it. */
export async function assignmentView(tx: Tx, row: AssignmentRow, viewerId: string): Promise<AssignmentDetail> {
  const [summary] = await assignmentSummaries(tx, [row]);
  if (summary === undefined) throw new Error('A proposal has a summary.');
  const isOpen = row.state === 'proposed';
  const plan = isOpen ? await planNow(tx, row) : null;
  const mayApprove = plan !== null && row.proposed_by !== viewerId && row.person_id !== viewerId;
  return { ...summary, plan, actions: isOpen ? [...(mayApprove ? (['approve'] as const) : []), 'withdraw'] : [] };
}
