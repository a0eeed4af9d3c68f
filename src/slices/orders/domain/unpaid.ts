import { ONE_CEDI, type Pesewas } from '#kernel/money.ts';
import type { Grams } from '#kernel/quantity.ts';
import { HOUR_MS } from '#kernel/time.ts';

/** How many orders of one buyer may wait for payment at once, and how many of them may keep back most of a listing. */
export interface Allowance {
  readonly orders: number;
  readonly large: number;
}

/** What is known of a buyer's orders that were never paid. */
export interface Unpaid {
  readonly listingId: string;
  readonly weightGrams: Grams;
  readonly producePesewas: Pesewas;
  readonly waiting: boolean;
  readonly placedAt: Date;
}

/** So long an order that ended without a payment counts against its buyer, unless they paid since. */
export const REMEMBERED_MS = 6 * HOUR_MS;

/** A reservation of less never counts as large: the last sacks of a small listing are anybody's. */
const LARGE_FROM_GRAMS = 100_000;

const KNOWN_TIMES = 2.5;
/**
 * What is left of the orders, and how many may be large, after each checkout that ended unpaid; the first is forgiven.
 */
const AFTER_ENDS = [
  { share: 1, large: 3 },
  { share: 1, large: 3 },
  { share: 0.5, large: 1 },
  { share: 0.2, large: 1 },
] as const;
/** Nobody falls below this: two orders of up to half of a listing. */
const LEAST: Allowance = { orders: 2, large: 0 };

/**
 * What a buyer may keep back unpaid: more when they have paid before, less after each checkout that they let run out.
 */
export function allowanceOf(
  standard: number,
  { known, ends }: { readonly known: boolean; readonly ends: number },
): Allowance {
  const step = AFTER_ENDS[ends];
  if (step === undefined) return LEAST;
  return {
    orders: Math.max(LEAST.orders, Math.floor(standard * (known ? KNOWN_TIMES : 1) * step.share)),
    large: step.large,
  };
}

/** An unreliable buyer may let as little wait as after so many ends. */
const ENDS_OF_UNRELIABLE = 2;

/** How many ends count for a buyer. */
export function endsFor(ends: number, unreliable: boolean): number {
  return unreliable ? Math.max(ends, ENDS_OF_UNRELIABLE) : ends;
}

/** The part of something that may be kept back unpaid by a buyer who has not paid before. */
const SHARE_OF_STRANGERS = 0.5;
/** What is left of it after so many ends that even a large order is refused. */
const LEAST_SHARE = 0.1;

/**
 * How much of all that is on offer one buyer may keep back unpaid: all of it when they have paid before, half of it
 * when not, less after each time that they let run out; a few sacks are anybody's.
 */
export function keptBackAtMost(
  offeredGrams: Grams,
  { known, ends }: { readonly known: boolean; readonly ends: number },
): Grams {
  const share = (AFTER_ENDS[ends]?.share ?? LEAST_SHARE) * (known ? 1 : SHARE_OF_STRANGERS);
  return Math.min(offeredGrams, Math.max(LARGE_FROM_GRAMS, Math.floor(offeredGrams * share)));
}

/** So much for each order that may wait: with the standard of 20 what a wallet pays in a day. */
const WORTH_FOR_EACH: Pesewas = 1250 * ONE_CEDI;
/** So many times as much as somebody bought lately may wait beside it. */
const TIMES_BOUGHT = 5;
const STRANGERS_BEHIND_ONE_ADDRESS = 5;
/** A number that is shown to be theirs costs a SIM card. */
const TIMES_WITH_NUMBER = 4;

/** What one buyer paid for lately, and how often they let goods wait for nothing. */
export interface WorthOf {
  readonly boughtPesewas: Pesewas;
  readonly ends: number;
  /** Whether they have shown that their number is theirs. */
  readonly hasNumber: boolean;
}

/** What may wait for one buyer's payment beside their dearest order. */
export function worthAtMost(standard: number, { boughtPesewas, ends, hasNumber }: WorthOf): Pesewas {
  const share = AFTER_ENDS[ends]?.share ?? LEAST_SHARE;
  const own = standard * WORTH_FOR_EACH * (hasNumber ? TIMES_WITH_NUMBER : 1);
  return Math.floor((own + TIMES_BOUGHT * boughtPesewas) * share);
}

/** The same for all buyers who never paid, from one network address. */
export function worthOfAddress(standard: number): Pesewas {
  return standard * WORTH_FOR_EACH * STRANGERS_BEHIND_ONE_ADDRESS;
}

/** Whether orders would wait for too much with one more: the dearest of them may be worth anything. */
export function isWorthTooMuch(
  waiting: readonly Pick<Unpaid, 'producePesewas'>[],
  producePesewas: Pesewas,
  mostPesewas: Pesewas,
): boolean {
  const worths = [producePesewas, ...waiting.map((one) => one.producePesewas)];
  return worths.reduce((sum, worth) => sum + worth, 0) - Math.max(...worths) > mostPesewas;
}

/** How much of a trip's room may be held by orders of buyers who never paid. */
export function unpaidRoomOf(freeGrams: Grams): Grams {
  return Math.floor(freeGrams * SHARE_OF_STRANGERS);
}

/**
 * What buyers who never paid may keep back from one network address together: a mobile network puts many people behind
 * one.
 */
export function allowanceOfAddress(standard: number): Allowance {
  return { orders: standard * 3, large: 6 };
}

/**
 * Checkouts that ended unpaid. The orders of one cart were placed at one moment, each of another listing, and are one;
 * two orders of one listing at one moment were sent apart.
 */
export function endsOf(orders: readonly Omit<Unpaid, 'producePesewas'>[], paidAt: Date | null): number {
  const ended = orders.filter(({ waiting, placedAt }) => !waiting && (paidAt === null || placedAt > paidAt));
  const moments = Map.groupBy(ended, ({ placedAt }) => placedAt.getTime());
  return [...moments.values()].reduce((sum, placed) => sum + mostOfOneListing(placed), 0);
}

function mostOfOneListing(orders: readonly Pick<Unpaid, 'listingId'>[]): number {
  return Math.max(...[...Map.groupBy(orders, ({ listingId }) => listingId).values()].map(({ length }) => length));
}

/** Whether a reservation keeps more of its listing back than it leaves to others. */
export function isLarge(weightGrams: Grams, leftGrams: Grams): boolean {
  return weightGrams > LARGE_FROM_GRAMS && weightGrams > leftGrams;
}
