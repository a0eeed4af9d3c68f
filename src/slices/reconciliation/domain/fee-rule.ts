import { type Pesewas, shareOf } from '#kernel/money.ts';

/** Up to how much of a provider's fees is booked by itself. */
export interface FeeRule {
  /** Of what the provider moved for us on the day. */
  readonly basisPoints: number;
  /** On one day, whatever it moved. */
  readonly mostPesewas: Pesewas;
}

/** What of a rule: it waits for its second person, counts, has ended, or never began. */
export type FeeRuleState = 'proposed' | 'in_force' | 'ended' | 'turned_down';

/** A day at one provider. */
export interface FeeDay {
  /** Charges and payouts together. */
  readonly turnoverPesewas: Pesewas;
  /** Fees of the day that are booked already, by whomever. */
  readonly bookedPesewas: Pesewas;
}

/** A fee that is not booked yet. */
export interface OpenFee {
  readonly id: string;
  readonly day: string;
  readonly feePesewas: Pesewas;
}

/** How much of a day's fees may be booked by itself. */
export function limitOf({ basisPoints, mostPesewas }: FeeRule, { turnoverPesewas }: FeeDay): Pesewas {
  return Math.min(shareOf(turnoverPesewas, basisPoints), mostPesewas);
}

/** At most so much was kept on days of which the provider has told nothing but what it moved. */
export function awaitedFees(rule: FeeRule, turnovers: readonly Pesewas[]): Pesewas {
  return turnovers.reduce((sum, turnoverPesewas) => sum + limitOf(rule, { turnoverPesewas, bookedPesewas: 0 }), 0);
}

const NOTHING: FeeDay = { turnoverPesewas: 0, bookedPesewas: 0 };

/**
 * The fees that a rule books by itself, the oldest first; what would go beyond the limit of its day is left for people,
 * and so is a fee that was given back.
 */
export function feesWithin(rule: FeeRule, days: ReadonlyMap<string, FeeDay>, fees: readonly OpenFee[]): OpenFee[] {
  const booked = new Map([...days].map(([day, { bookedPesewas }]) => [day, bookedPesewas]));
  return fees.filter(({ day, feePesewas }) => {
    const sum = (booked.get(day) ?? 0) + feePesewas;
    if (feePesewas <= 0 || sum > limitOf(rule, days.get(day) ?? NOTHING)) return false;
    booked.set(day, sum);
    return true;
  });
}
