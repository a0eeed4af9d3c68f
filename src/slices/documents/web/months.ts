import { monthName } from '../domain/income.ts';

/** So many months can be chosen, the present one first. */
const MONTHS = 24;

/** The present month and those before it, for a list to choose from. */
export function monthOptions(now: Date): { readonly value: string; readonly label: string }[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const value = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7);
    return { value, label: monthName(value) };
  });
}
