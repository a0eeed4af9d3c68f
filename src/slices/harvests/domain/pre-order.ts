import { type Pesewas, produceAmount } from '#kernel/money.ts';
import { percentRoundedUp } from '#kernel/trade/percent.ts';
import type { Grams } from '#kernel/quantity.ts';
import { remindedAt, stoppedUntil } from './bounds.ts';
import type { EndReason, Party, PreOrderAct, PreOrderState } from './words.ts';

/** What decisions need to know of a pre-order. */
export interface PreOrder {
  readonly state: PreOrderState;
  readonly bookedGrams: Grams;
  /** Its part of what the harvest gave; null before that is known. */
  readonly partGrams: Grams | null;
  readonly pricePesewas: Pesewas;
  readonly depositPercent: number;
  /** What was, or is to be, paid in advance, and what is left of it. */
  readonly depositPesewas: Pesewas;
  readonly standingPesewas: Pesewas;
  readonly payUntil: Date;
  readonly paidAt: Date | null;
  readonly orderUntil: Date | null;
  /** Since when that time is stopped, because the goods are off the market; null while it runs. */
  readonly stoppedAt: Date | null;
  /** Whether the buyer was notified that the time to order is nearly over. */
  readonly reminded: boolean;
}

/** Somebody wants something done with a pre-order. */
export type Command =
  | { readonly act: 'make_ready'; readonly by: Party; readonly partGrams: Grams }
  | { readonly act: 'end'; readonly by: Party; readonly why: EndReason }
  | { readonly act: 'lapse'; readonly by: Party; readonly onSale?: boolean }
  | { readonly act: 'order_ended'; readonly by: Party; readonly keptPesewas: Pesewas }
  | { readonly act: Exclude<PreOrderAct, 'make_ready' | 'end' | 'lapse' | 'order_ended'>; readonly by: Party };

/** What so much of a harvest costs, and the part of it that is paid in advance. */
export function priceOf({
  grams,
  pricePesewas,
  depositPercent,
}: {
  readonly grams: Grams;
  readonly pricePesewas: Pesewas;
  readonly depositPercent: number;
}): { readonly producePesewas: Pesewas; readonly depositPesewas: Pesewas } {
  const producePesewas = produceAmount(grams, pricePesewas);
  return { producePesewas, depositPesewas: percentRoundedUp(producePesewas, depositPercent) };
}

/** What its buyer gets: their part once it is known, what they booked before. */
export function goodsOf({ partGrams, bookedGrams }: Pick<PreOrder, 'partGrams' | 'bookedGrams'>): Grams {
  return partGrams ?? bookedGrams;
}

/** The least that a part may cost: of less no deposit is a part of the price. */
const LEAST_PART_PESEWAS: Pesewas = 2;

/** The part of a harvest that a pre-order gets of so much; none where it is worth next to nothing. */
export function partOf({ pricePesewas }: Pick<PreOrder, 'pricePesewas'>, grams: Grams): Grams {
  return produceAmount(grams, pricePesewas) < LEAST_PART_PESEWAS ? 0 : grams;
}

/** Whether the harvest gave less than was promised. */
export function isShort({ partGrams, bookedGrams }: Pick<PreOrder, 'partGrams' | 'bookedGrams'>): boolean {
  return partGrams !== null && partGrams < bookedGrams;
}

/** When the clock next has something to do with a pre-order. */
export function dueOf({ state, payUntil, orderUntil, stoppedAt, reminded }: PreOrder): Date | null {
  if (state === 'awaiting_deposit') return payUntil;
  if (state !== 'ready' || orderUntil === null) return null;
  if (stoppedAt !== null) return stoppedUntil(stoppedAt);
  return reminded ? orderUntil : remindedAt(orderUntil);
}
