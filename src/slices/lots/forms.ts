import { regions } from '#kernel/ghana/region.ts';

/** The longest note of a lot, in characters. */
export const LONGEST_NOTE = 500;

/** The longest reason for taking a part out of a lot, in characters. */
export const LONGEST_REASON = 200;

export const REGION_SLUGS = regions.map(({ slug }) => slug);
