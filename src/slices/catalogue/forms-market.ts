import { category, qualityGrade } from '#wire/fields.ts';
import { z } from 'zod';

/** A choice that may be left out; forms send an empty text or `all` for that. */
export function optionalChoice<T extends z.ZodType>(choice: T) {
  return z.union([z.literal(''), z.literal('all'), choice]).optional();
}

const flag = z.enum(['', '0', '1', 'true', 'false']).optional();
const ghsText = z.string().trim().regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'Write a price such as 12.50').optional();

const LONGEST_SEARCH = 100;
export const search = z.string().trim().max(LONGEST_SEARCH).optional();

/** What narrows the market, in a list and on the map. */
export const marketFilters = z.object({
  q: search,
  category: optionalChoice(category),
  region: z.string().trim().max(40).optional(),
  /** Slug of a known place. */
  place: z.string().trim().max(60).optional(),
  grade: optionalChoice(qualityGrade),
  organic: flag,
  minPrice: ghsText,
  maxPrice: ghsText,
});
