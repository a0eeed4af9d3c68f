import { addDays } from '#kernel/moment.ts';

/** Fields of one farmer, and harvests that are kept of each. */
export const MOST_FIELDS = 40;
export const MOST_HARVESTS = 100;

export const LONGEST_NAME = 60;
export const LONGEST_NOTE = 500;

/** One harvest, in kilograms. */
export const HARVEST_KG = { least: 1, most: 1_000_000 } as const;

/** No crop of the country bears more: a farmer who enters more typed a nought too many, or too small a field. */
export const MOST_TONNES_PER_HECTARE = 200;

const YEARS_BACK = 30;
const DAYS_AHEAD = 366;

/** Days on which a field may have been sown: cocoa bears for decades, and the next season may be planned. */
export function sowingDays(today: string): { readonly first: string; readonly last: string } {
  return { first: addDays(today, -YEARS_BACK * 366), last: addDays(today, DAYS_AHEAD) };
}

/** Days on which something may have been harvested: not before the first sowing that counts, and not in the future. */
export function harvestDays(today: string): { readonly first: string; readonly last: string } {
  return { first: sowingDays(today).first, last: today };
}
