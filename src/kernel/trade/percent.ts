import { checkPesewas, type Pesewas } from '../money.ts';

/** A share in whole percent of an amount that is not negative, rounded up to a whole pesewa. */
export function percentRoundedUp(amount: Pesewas, percent: number): Pesewas {
  return checkPesewas(Number((BigInt(checkPesewas(amount)) * BigInt(percent) + 99n) / 100n));
}
