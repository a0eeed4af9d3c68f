import { startOfDay } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';

/** Where the count of days starts; only differences matter. */
const FIRST_DAY = new Date('2026-01-01T00:00:00Z');

/** Points, explained in the slice's README under 'Featured'. */
export const FEATURED_POINTS = {
  day: 10,
  verified: 60,
  inspected: 30,
  premium: 20,
  standard: 10,
  economy: 0,
  picture: 15,
} as const;

/** Harvests older than this when listed earn no more freshness than this many days before the listing. */
const OLDEST_HARVEST_DAYS = 14;

export interface FeaturedFacts {
  readonly farmerVerified: boolean;
  readonly inspected: boolean;
  readonly qualityGrade: 'premium' | 'standard' | 'economy';
  readonly hasPicture: boolean;
  /** A calendar day, or null when the farmer gave none. */
  readonly harvestDate: string | null;
  readonly listedAt: Date;
}

function daysSinceFirst(at: Date): number {
  return Math.floor((at.getTime() - FIRST_DAY.getTime()) / DAY_MS);
}

function freshDay(facts: FeaturedFacts): number {
  const listedDay = daysSinceFirst(facts.listedAt);
  const oldestDay = listedDay - OLDEST_HARVEST_DAYS;
  if (facts.harvestDate === null) return oldestDay;
  const harvestDay = daysSinceFirst(startOfDay(facts.harvestDate));
  return Math.min(listedDay, Math.max(oldestDay, harvestDay));
}

/**
 * A listing's own points. Freshness counts days on the calendar, so newer goods rise past older ones and no stored
 * score ever goes stale. The spread over farmers is taken off where the farmer's listings are ranked together.
 */
export function baseScore(facts: FeaturedFacts): number {
  return (
    freshDay(facts) * FEATURED_POINTS.day +
    (facts.farmerVerified ? FEATURED_POINTS.verified : 0) +
    (facts.inspected ? FEATURED_POINTS.inspected : 0) +
    FEATURED_POINTS[facts.qualityGrade] +
    (facts.hasPicture ? FEATURED_POINTS.picture : 0)
  );
}

/** Points taken off for each better listing that the same farmer has on the market. */
export const SPREAD_POINTS = 40;

/** Points taken off what unreliable farmers sell: five days of freshness. They are no part of a listing's own score. */
export const UNRELIABLE_POINTS = 50;

/** From this position on, the spread takes no more off. */
export const SPREAD_POSITIONS = 10;
