import type { Pesewas } from '#kernel/money.ts';
import { formatGhs, toGhs } from '#kernel/money.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { Distribution, Shares } from '#slices/ledger/domain/postings.ts';
import { splitShares } from '#slices/ledger/domain/postings.ts';
import type { DividingOutcome, GoodsStage } from '../hold.ts';
import { divide, totalOf } from '../hold.ts';
import { DEFAULT_WORDS, defaultOutcome } from './dispute-windows.ts';

/** What an admin decides: the amounts belong to a split alone. */
export interface Choice {
  readonly outcome: DividingOutcome;
  /** Exactly what the buyer gets back. */
  readonly refundPesewas: Pesewas | null;
  /**
   * Exactly what the transporter gets; null for the whole delivery fee as far as the refund leaves it, from the pickup
   * on.
   */
  readonly transporterPesewas: Pesewas | null;
}

/** From the least to the most that a split may give somebody. */
export interface AmountRange {
  readonly smallestPesewas: Pesewas;
  readonly largestPesewas: Pesewas;
}

/** What a split may pay the transporter: nothing for goods that nobody carried. */
export function transporterRange(shares: Shares, stage: GoodsStage): AmountRange {
  return { smallestPesewas: 0, largestPesewas: stage === 'at_farm' ? 0 : shares.deliveryFeePesewas };
}

/**
 * What a split may give back, more than nothing and less than everything. What the transporter does not get of the
 * delivery fee goes back at least, since the seller never receives it. `transporterPesewas` as in {@link Choice}.
 */
export function refundRange(shares: Shares, stage: GoodsStage, transporterPesewas: Pesewas | null): AmountRange {
  const most = transporterRange(shares, stage).largestPesewas;
  const paid = Math.min(transporterPesewas ?? most, most);
  const largestPesewas = totalOf(shares) - Math.max(1, transporterPesewas === null ? 0 : paid);
  return { smallestPesewas: Math.max(1, shares.deliveryFeePesewas - paid), largestPesewas };
}

/** What the transporter of a split gets when nobody says it: the fee, as far as the refund leaves it. */
function usualFee(shares: Shares, stage: GoodsStage, refundPesewas: Pesewas): Pesewas {
  return Math.min(transporterRange(shares, stage).largestPesewas, totalOf(shares) - refundPesewas);
}

function isIn(amount: Pesewas, { smallestPesewas, largestPesewas }: AmountRange): boolean {
  return amount >= smallestPesewas && amount <= largestPesewas;
}

function outOfRange(
  code: string,
  detail: string,
  range: AmountRange,
): { ok: false; refusal: { code: string; detail: string } } {
  return refuse(code, detail, { smallest: toGhs(range.smallestPesewas), largest: toGhs(range.largestPesewas) });
}

function transporterRefusal(range: AmountRange, stage: GoodsStage) {
  const detail =
    stage === 'at_farm'
      ? 'Nobody has carried these goods, so the delivery fee goes back to the buyer.'
      : `The transporter can get at most the delivery fee, ${formatGhs(range.largestPesewas)}.`;
  return outOfRange('dispute.transporter_out_of_range', detail, range);
}

function refundRefusal(range: AmountRange, shares: Shares) {
  const span = `Type an amount from ${formatGhs(range.smallestPesewas)} to ${formatGhs(range.largestPesewas)}.`;
  if (range.smallestPesewas <= 1) return outOfRange('dispute.refund_out_of_range', span, range);
  const isWholeFee = range.smallestPesewas === shares.deliveryFeePesewas;
  const why = isWholeFee
    ? 'The delivery fee goes back in any case.'
    : 'What the transporter does not get of the delivery fee goes back in any case.';
  return outOfRange('dispute.refund_out_of_range', `${span} ${why}`, range);
}

/** How a decision divides a disputed escrow. Whether it may be made at all is for the machine to say. */
export function divideDispute(choice: Choice, shares: Shares, stage: GoodsStage): Decision<Distribution> {
  const { outcome, refundPesewas, transporterPesewas } = choice;
  if (outcome !== 'split') {
    const typed = refundPesewas !== null || transporterPesewas !== null;
    return typed
      ? refuse('dispute.amount_without_split', 'Amounts are typed for a split only.')
      : accept(divide(outcome, shares, true));
  }
  const ofTransporter = transporterRange(shares, stage);
  if (transporterPesewas !== null && !isIn(transporterPesewas, ofTransporter))
    return transporterRefusal(ofTransporter, stage);
  const ofBuyer = refundRange(shares, stage, transporterPesewas);
  if (refundPesewas === null || !isIn(refundPesewas, ofBuyer)) return refundRefusal(ofBuyer, shares);
  return accept(
    splitShares(shares, {
      refundPesewas,
      transporterPesewas: transporterPesewas ?? usualFee(shares, stage, refundPesewas),
    }),
  );
}

/** What becomes of the order: sold only when the goods have left the farm and its seller is paid for them. */
export function orderEnd(parts: Distribution, stage: GoodsStage): 'completed' | 'cancelled' {
  return stage !== 'at_farm' && parts.sellerPesewas > 0 ? 'completed' : 'cancelled';
}

/**
 * Everything that the buyer paid for the goods goes back. The transporter is paid all the same, where `carried`
 * says that they did.
 */
export function produceBack(shares: Shares, carried: boolean): Choice {
  const isPaid = carried && shares.deliveryFeePesewas > 0;
  return isPaid
    ? { outcome: 'split', refundPesewas: shares.producePesewas, transporterPesewas: shares.deliveryFeePesewas }
    : { outcome: 'refund', refundPesewas: null, transporterPesewas: null };
}

/** What the clock knows of a dispute that nobody decided. */
export interface Undecided {
  /** Where the goods were when it opened, and where they are now. */
  readonly opened: GoodsStage;
  readonly stage: GoodsStage;
  /** It is proved that they came into the hands of the person who takes them. */
  readonly arrived: boolean;
  /** It is proved that they were brought to the door. */
  readonly carried: boolean;
}

/**
 * What the clock decides, and what it says. Where the price goes back, a transporter who proved the arrival at the door
 * has their fee all the same.
 */
export function defaultChoice(
  { opened, stage, arrived, carried }: Undecided,
  shares: Shares,
): Choice & { readonly note: string } {
  const outcome = defaultOutcome(opened, arrived);
  if (outcome === 'release') {
    const note = opened === 'delivered' ? DEFAULT_WORDS.release : DEFAULT_WORDS.arrived;
    return { outcome, refundPesewas: null, transporterPesewas: null, note };
  }
  const choice = produceBack(shares, carried && stage !== 'at_farm');
  return { ...choice, note: choice.outcome === 'split' ? DEFAULT_WORDS.carried : DEFAULT_WORDS.refund };
}
