import { type HarvestWindow, harvestWindow, type ZoneSlug } from './harvest-window.ts';
import { yearOf } from './own-seasons.ts';

/** A field as far as its next harvest is about it. */
export interface Sown {
  readonly crop: string;
  readonly zone: ZoneSlug | null;
  readonly sownOn: string | null;
  /** Days of its harvests of this crop. */
  readonly harvestedOn: readonly string[];
}

/** Which harvest comes next. */
export interface NextHarvest {
  readonly year: number;
  /** Something was harvested since it was sown, so the next one is another year's. */
  readonly harvested: boolean;
  readonly window: HarvestWindow | null;
}

/**
 * The year that a forecast is about: that of the window of the calendar, else of the sowing, and never one that is
 * over; once something was harvested since the sowing, the year after that harvest.
 */
export function nextHarvest({ crop, zone, sownOn, harvestedOn }: Sown, today: string): NextHarvest {
  const last = harvestedOn
    .filter((day) => sownOn === null || day >= sownOn)
    .toSorted()
    .at(-1);
  if (last !== undefined) return { year: Math.max(yearOf(last) + 1, yearOf(today)), harvested: true, window: null };
  const window = sownOn === null || zone === null ? null : harvestWindow({ crop, zone, sownOn });
  return { year: Math.max(yearOf(window?.from ?? sownOn ?? today), yearOf(today)), harvested: false, window };
}
