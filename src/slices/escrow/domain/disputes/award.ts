import { formatGhs, shareOf, type Pesewas } from '#kernel/money.ts';
import { worthOfGrams } from '#kernel/packs/sold-at.ts';
import { formatKg } from '#kernel/quantity.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { Shares } from '#slices/ledger/domain/postings.ts';
import { type Choice, transporterRange } from './decision.ts';
import type { DividingOutcome, GoodsStage } from '../hold.ts';

/** In what a split is decided: exactly an amount, or so much of the produce. */
export const AWARD_UNITS = ['amount', 'kg', 'percent'] as const;
export type AwardUnit = (typeof AWARD_UNITS)[number];

/** What the buyer is awarded: pesewas, grams, or hundredths of a percent of the produce. */
export interface Award {
  readonly unit: AwardUnit;
  readonly size: number;
}

/** What was sold. Disputes of an earlier release do not know the weight. */
export interface Sold {
  readonly weightGrams: number | null;
  readonly pricePerKgPesewas: Pesewas | null;
  /** Where packs were sold: what one weighs and costs. */
  readonly packGrams?: number | null;
  readonly packPesewas?: Pesewas | null;
}

/** What an admin typed. */
export interface Typed {
  readonly outcome: DividingOutcome;
  readonly awards: readonly Award[];
  readonly transporterPesewas: Pesewas | null;
}

const HUNDREDTHS = 100;

/** '12.5 kg', '30 %', '₵40.00': an award as it was made. */
export function awardText({ unit, size }: Award): string {
  if (unit === 'kg') return formatKg(size);
  return unit === 'percent' ? `${size / HUNDREDTHS} % of the produce` : formatGhs(size);
}

/** The worth of so much of the produce, at the price of the order and never more than is left of it. */
function worthOf(award: Award, shares: Shares, sold: Sold): Decision<Pesewas> {
  if (award.unit === 'percent') return accept(shareOf(shares.producePesewas, award.size));
  const { weightGrams, pricePerKgPesewas } = sold;
  if (weightGrams === null || pricePerKgPesewas === null)
    return refuse('dispute.no_weight', 'The weight of this order is not known here. Decide by amount or percent.');
  if (award.size > weightGrams)
    return refuse('dispute.refund_out_of_range', `At most ${formatKg(weightGrams)} were sold.`);
  return accept(Math.min(worthOfGrams({ ...sold, pricePerKgPesewas }, award.size), shares.producePesewas));
}

/**
 * The choice that a typed decision makes. By weight or percent the buyer gets that much of the produce back, and what
 * the transporter does not get of the delivery fee. Refuses `dispute.one_award` for two units at once.
 */
export function choiceOf(typed: Typed, shares: Shares, sold: Sold, stage: GoodsStage): Decision<Choice> {
  const { outcome, awards, transporterPesewas } = typed;
  const [award, another] = awards;
  if (another) return refuse('dispute.one_award', 'Decide by amount, by weight or by percent: one of them.');
  if (!award || award.unit === 'amount' || outcome !== 'split')
    return accept({ outcome, refundPesewas: award?.size ?? null, transporterPesewas });
  const worth = worthOf(award, shares, sold);
  if (!worth.ok) return worth;
  const fee = transporterPesewas ?? transporterRange(shares, stage).largestPesewas;
  const refundPesewas = worth.value + shares.deliveryFeePesewas - Math.min(fee, shares.deliveryFeePesewas);
  return accept({ outcome, refundPesewas, transporterPesewas: fee });
}
