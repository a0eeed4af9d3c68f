import { lastMonths, monthWords } from '#kernel/periods/month.ts';

/** So many months can be chosen, the present one first. */
const MONTHS = 24;

/** The present month and those before it, for a list to choose from. */
export function monthOptions(now: Date): { readonly value: string; readonly label: string }[] {
  return lastMonths(now, MONTHS).map((value) => ({ value, label: monthWords(value) }));
}
