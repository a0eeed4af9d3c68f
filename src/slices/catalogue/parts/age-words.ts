const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const STILL_FRESH_MONTHS = 3;
const YEAR_MONTHS = 12;

function monthWords(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}

/** 'Aug 2022 to Jul 2023', or one month. */
export function spanWords(from: string, to: string): string {
  return from === to ? monthWords(from) : `${monthWords(from)} to ${monthWords(to)}`;
}

/** What the age of a published price means for whoever compares it with one of today. */
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
