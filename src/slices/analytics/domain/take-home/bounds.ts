/** What can be asked for: a headload, and what no more than a few lorries carry. */
export const LEAST_KG = 1;
export const MOST_KG = 100_000;

/** Nothing waits longer for its buyer than a year. */
export const MOST_DAYS = 365;

/** A price older than the newest by more months is another season's. */
export const SAME_SEASON_MONTHS = 2;
