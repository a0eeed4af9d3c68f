import { fromKg, type Grams } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Distribution, releaseShares } from '#slices/ledger/domain/postings.ts';
import { isOwnAffair } from '#slices/identity/server/index.ts';
import { goodsOfOrders, lockGoods } from '#slices/transport/server/index.ts';
import { type Award, choiceOf } from '../../domain/disputes/award.ts';
import { divideDispute, orderEnd } from '../../domain/disputes/decision.ts';
import { type Continuing, continuingOf, type PaidFor } from '../../domain/disputes/continuing.ts';
import { type DisputeOutcome, type DividingOutcome, moveHold } from '../../domain/hold.ts';
import { reduceShares } from '../../domain/reduction.ts';
import { reducibleOf, sharesOfHold } from '../holds/hold-shares.ts';
import { goodsOfHold, type HoldGoods, partiesOf } from '../holds/hold-goods.ts';
import { reductionsOf } from '../holds/store-reductions.ts';
import { type DisputeRow, type EndedBy, findDispute } from './store-disputes.ts';
import { refuseChargedBack } from '../holds/refuse-charged-back.ts';
import { findHold, type HoldRow, lockHold } from '../holds/store-holds.ts';

const HUNDREDTHS = 100;

/** How a dispute is to end: as an admin decides, the clock, or its parties. */
export interface Verdict {
  readonly disputeId: string;
  readonly outcome: DisputeOutcome;
  /** Of a split, or of an order that goes on: exactly what the buyer gets back. */
  readonly refundAmount?: number | undefined;
  /** Decimal kilograms, and per cent of the produce: instead of an amount. */
  readonly refundKg?: number | undefined;
  readonly refundPercent?: number | undefined;
  readonly transporterAmount?: number | undefined;
  /** Of an order that goes on: what is paid for from then on, in decimal kilograms or in packs. */
  readonly continueKg?: number | undefined;
  readonly continuePacks?: number | undefined;
  readonly endedBy: EndedBy;
  /** Null for the clock and for guests. */
  readonly by: string | null;
}

/** What a decision does. */
export interface PlannedDecision {
  readonly dispute: DisputeRow;
  readonly hold: HoldRow;
  readonly goods: HoldGoods;
  /** Who gets what; of an order that goes on, what they get when it is completed. */
  readonly parts: Distribution;
  readonly award: Award | null;
  readonly orderEnds: 'completed' | 'cancelled' | 'continues';
  /** How the order goes on; null where the money is divided. */
  readonly continuing: PlannedContinuing | null;
}

/** How an order goes on, and how much less is paid for than before; null where no weight was said. */
export interface PlannedContinuing extends Continuing {
  readonly lessGrams: Grams | null;
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

/** What is paid for of an order, as the reductions by weight left it; null where the weight is not known. */
export async function paidForOf(tx: Tx, hold: HoldRow): Promise<PaidFor> {
  const less = (await reductionsOf(tx, [hold.order_id]))
    .filter(({ source }) => source !== 'given')
    .reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0);
  const grams = hold.weight_grams === null ? null : hold.weight_grams - less;
  return { grams, producePesewas: hold.produce_pesewas, packGrams: hold.pack_grams };
}

type Worked = Pick<PlannedDecision, 'parts' | 'award' | 'orderEnds' | 'continuing'>;

/** The order goes on: what goes back of its price, and what everybody gets when it is completed. */
async function workOutContinuing(tx: Tx, hold: HoldRow, verdict: Verdict): Promise<Worked> {
  const asked = {
    grams: verdict.continueKg === undefined ? null : fromKg(verdict.continueKg),
    packs: verdict.continuePacks ?? null,
    refundPesewas: verdict.refundAmount ?? null,
  };
  const paid = await paidForOf(tx, hold);
  const { grams, refundPesewas } = orThrow(continuingOf(asked, paid));
  const lessGrams = grams === null || paid.grams === null ? null : paid.grams - grams;
  const continuing = { grams, refundPesewas, lessGrams };
  const back = { producePesewas: refundPesewas, deliveryPesewas: 0 };
  const left = refundPesewas === 0 ? sharesOfHold(hold) : orThrow(reduceShares(reducibleOf(hold), back)).left;
  return { continuing, parts: { ...releaseShares(left, true), refundPesewas }, award: null, orderEnds: 'continues' };
}

function workOutDividing(verdict: Verdict & { readonly outcome: DividingOutcome }, { hold, goods }: Case): Worked {
  const awards = awardsOf(verdict);
  const typed = { outcome: verdict.outcome, awards, transporterPesewas: verdict.transporterAmount ?? null };
  const sold = {
    weightGrams: hold.weight_grams,
    pricePerKgPesewas: hold.price_per_kg_pesewas,
    packGrams: hold.pack_grams,
    packPesewas: hold.pack_pesewas,
  };
  if (verdict.continueKg !== undefined || verdict.continuePacks !== undefined)
    throw refused('dispute.amount_without_split', 'A weight or packs can be given only for an order that continues.');
  const choice = orThrow(choiceOf(typed, sharesOfHold(hold), sold, goods.stage));
  const parts = orThrow(divideDispute(choice, sharesOfHold(hold), goods.stage));
  return { parts, award: awards[0] ?? null, orderEnds: orderEnd(parts, goods.stage), continuing: null };
}

/** Everything that a decision does, worked out; to `preview` it nothing is locked. Refuses as the decision does. */
export async function planDecision(tx: Tx, verdict: Verdict, mode: 'decide' | 'preview'): Promise<PlannedDecision> {
  const found = await caseOf(tx, verdict.disputeId, mode);
  const { dispute, hold, goods } = found;
  if (dispute.state !== 'open')
    throw refused('dispute.decided', 'This dispute was decided already.', { outcome: dispute.outcome });
  if (
    verdict.endedBy === 'desk' &&
    verdict.by !== null &&
    (await isOwnAffair(tx, verdict.by, partiesOf(hold, goods)))
  ) {
    const text =
      'You are a party of this order, or one has your phone number or e-mail address: another admin must decide.';
    throw refused('dispute.own', text);
  }
  const { outcome } = verdict;
  orThrow(moveHold(hold.status, `decide_${outcome}`, goods.stage));
  refuseChargedBack(hold);
  const worked =
    outcome === 'continue'
      ? await workOutContinuing(tx, hold, verdict)
      : workOutDividing({ ...verdict, outcome }, found);
  return { ...found, ...worked };
}
