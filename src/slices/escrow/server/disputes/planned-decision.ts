import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Distribution } from '#slices/ledger/domain/postings.ts';
import { goodsOfOrders, lockGoods } from '#slices/transport/server/index.ts';
import { type Award, choiceOf } from '../../domain/disputes/award.ts';
import { divideDispute, orderEnd } from '../../domain/disputes/decision.ts';
import { type DisputeOutcome, moveHold } from '../../domain/hold.ts';
import { sharesOfHold } from '../holds/hold-shares.ts';
import { goodsOfHold, type HoldGoods, isPartyOf } from '../holds/hold-goods.ts';
import { type DisputeRow, findDispute } from './store-disputes.ts';
import { findHold, type HoldRow, lockHold } from '../holds/store-holds.ts';

const HUNDREDTHS = 100;

/** What an admin, or the clock, decides about a dispute. */
export interface Verdict {
  readonly disputeId: string;
  readonly outcome: DisputeOutcome;
  readonly refundAmount?: number | undefined;
  /** Decimal kilograms, and per cent of the produce: instead of an amount. */
  readonly refundKg?: number | undefined;
  readonly refundPercent?: number | undefined;
  readonly transporterAmount?: number | undefined;
  /** Null for the clock. */
  readonly by: string | null;
}

/** What a decision does. */
export interface PlannedDecision {
  readonly dispute: DisputeRow;
  readonly hold: HoldRow;
  readonly goods: HoldGoods;
  readonly parts: Distribution;
  readonly award: Award | null;
  readonly orderEnds: 'completed' | 'cancelled';
}

type Case = Pick<PlannedDecision, 'dispute' | 'hold' | 'goods'>;

/** The goods first, then the money, as an order that is called off locks them. */
async function lockCase(tx: Tx, orderId: string): Promise<{ hold: HoldRow | null; goods: HoldGoods | null }> {
  const goods = await lockGoods(tx, orderId);
  const hold = await lockHold(tx, orderId);
  return { hold, goods: hold && goodsOfHold(hold, goods) };
}

async function readCase(tx: Tx, orderId: string): Promise<{ hold: HoldRow | null; goods: HoldGoods | null }> {
  const [goods, hold] = await Promise.all([goodsOfOrders(tx, [orderId]), findHold(tx, orderId)]);
  return { hold, goods: hold && goodsOfHold(hold, goods.get(orderId) ?? null) };
}

async function caseOf(tx: Tx, disputeId: string, mode: 'decide' | 'preview'): Promise<Case> {
  const found = await findDispute(tx, disputeId);
  const { hold, goods } = found
    ? await (mode === 'decide' ? lockCase : readCase)(tx, found.order_id)
    : { hold: null, goods: null };
  // Read again, since it may have been decided while its money was waited for.
  const dispute = hold && (await findDispute(tx, disputeId));
  if (!dispute || !hold || !goods) throw refused('dispute.not_found', 'No such dispute.');
  return { dispute, hold, goods };
}

function awardsOf({ refundAmount, refundKg, refundPercent }: Verdict): Award[] {
  const typed: readonly (Award | null)[] = [
    refundAmount === undefined ? null : { unit: 'amount', size: refundAmount },
    refundKg === undefined ? null : { unit: 'kg', size: fromKg(refundKg) },
    refundPercent === undefined ? null : { unit: 'percent', size: Math.round(refundPercent * HUNDREDTHS) },
  ];
  return typed.filter((award) => award !== null);
}

/** Everything that a decision does, worked out; to `preview` it nothing is locked. Refuses as the decision does. */
export async function planDecision(tx: Tx, verdict: Verdict, mode: 'decide' | 'preview'): Promise<PlannedDecision> {
  const found = await caseOf(tx, verdict.disputeId, mode);
  const { dispute, hold, goods } = found;
  if (dispute.state !== 'open')
    throw refused('dispute.decided', 'This dispute was decided already.', { outcome: dispute.outcome });
  if (verdict.by !== null && isPartyOf(hold, goods, verdict.by)) {
    throw refused('dispute.own', 'You are a party of this order: another admin must decide.');
  }
  orThrow(moveHold(hold.status, `decide_${verdict.outcome}`, goods.stage));
  const awards = awardsOf(verdict);
  const typed = { outcome: verdict.outcome, awards, transporterPesewas: verdict.transporterAmount ?? null };
  const sold = {
    weightGrams: hold.weight_grams,
    pricePerKgPesewas: hold.price_per_kg_pesewas,
    packGrams: hold.pack_grams,
    packPesewas: hold.pack_pesewas,
  };
  const choice = orThrow(choiceOf(typed, sharesOfHold(hold), sold, goods.stage));
  const parts = orThrow(divideDispute(choice, sharesOfHold(hold), goods.stage));
  return { ...found, parts, award: awards[0] ?? null, orderEnds: orderEnd(parts, goods.stage) };
}
