import { shortMonth } from '#kernel/moment.ts';
const STILL_FRESH_MONTHS = 3;
const YEAR_MONTHS = 12;

/** 'Aug 2022 to Jul 2023', or one month. */
export function spanWords(from: string, to: string): string {
  return from === to ? shortMonth(from) : `${shortMonth(from)} to ${shortMonth(to)}`;
}

/** What the age of a published price means for a person who compares it with one of today. */
export function ageWords(months: number): string {
  if (months <= STILL_FRESH_MONTHS) return 'The newest published prices.';
  const age =
    months < YEAR_MONTHS
      ? `${months} months`
      : months < 2 * YEAR_MONTHS
        ? 'more than a year'
        : `more than ${Math.floor(months / YEAR_MONTHS)} years`;
  return `Old figures: nothing newer has been published for ${age}, and prices have moved since.`;
}
