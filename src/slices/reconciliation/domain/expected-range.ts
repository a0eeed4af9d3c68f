import type { Pesewas } from '#kernel/money.ts';

/** What is known about a provider's account around the moment at which its balance is read. */
export interface AroundLook {
  /** What the provider holds by the books at a cut before the balance was read. */
  readonly booksPesewas: Pesewas;
  /**
   * What was booked between that cut and one after: the provider may have moved it before or after its balance was
   * read.
   */
  readonly bookedMeanwhile: readonly Pesewas[];
  /** Charges under way at the second cut, for an hour at most: any of them may have been paid by then. */
  readonly comingPesewas: Pesewas;
  /** Refunds and payouts under way at the second cut, for an hour at most: any of them may have left by then. */
  readonly leavingPesewas: Pesewas;
  /** At most so much was kept as fees since the last statement, where one comes as a file. */
  readonly awaitedFeesPesewas: Pesewas;
  /**
   * What the provider's statement, as far as it was read before the first cut, names besides what we asked for (fees,
   * deposits, settlements) and the books do not have yet; and differences that were explained.
   */
  readonly namedPesewas: Pesewas;
  /** The same of lines that were read since: they may be from before or after the balance. */
  readonly namedMeanwhile: readonly Pesewas[];
}

/** What a balance may be without anything being wrong; both ends are in it. */
export interface ExpectedRange {
  readonly low: Pesewas;
  readonly high: Pesewas;
}

const total = (amounts: readonly Pesewas[], sign: 1 | -1) =>
  amounts.reduce((sum, amount) => (Math.sign(amount) === sign ? sum + amount : sum), 0);

/**
 * The range that a balance has to be in. A movement that the books had at the first cut is in the balance, since we
 * book only what the provider has done. One that they did not have is in it or not; it was booked by the second cut or
 * was still under way then. So the range is as narrow as can be said without asking the provider about each. What is
 * under way for more than an hour is no reason for a difference: it would hide a leak of its size as long as it lasts.
 */
export function expectedRange(look: AroundLook): ExpectedRange {
  const base = look.booksPesewas + look.namedPesewas;
  const open = [...look.bookedMeanwhile, ...look.namedMeanwhile];
  const low = base + total(open, -1) - look.leavingPesewas - look.awaitedFeesPesewas;
  return { low, high: base + total(open, 1) + look.comingPesewas };
}

/** How far a balance is outside of the range; 0 within. Positive: the provider holds more than can be explained. */
export function excessOf(balancePesewas: Pesewas, { low, high }: ExpectedRange): Pesewas {
  if (balancePesewas < low) return balancePesewas - low;
  return balancePesewas > high ? balancePesewas - high : 0;
}

/** Whether a difference lasts: it was there at the look before too, on the same side. */
export function isLasting(beforePesewas: Pesewas | null, nowPesewas: Pesewas): boolean {
  return beforePesewas !== null && nowPesewas !== 0 && Math.sign(beforePesewas) === Math.sign(nowPesewas);
}

/** Whether a balance is as expected only since fees are awaited that no statement has told yet. */
export function isStatementWanted(
  balancePesewas: Pesewas,
  { low, high, awaitedFeesPesewas }: ExpectedRange & { readonly awaitedFeesPesewas: Pesewas },
): boolean {
  return excessOf(balancePesewas, { low, high }) === 0 && balancePesewas < low + awaitedFeesPesewas;
}
