import { findPlace } from '#kernel/ghana/place.ts';
import { isRegionSlug, regions } from '#kernel/ghana/region.ts';
import type { RegionSlug } from '#kernel/ghana/region.ts';

const HOURS_PER_DAY = 24;

/** Hours in '24', '24 hours', '6h', '2 days' or '1-2 days', where the longer one counts; null when it says no time. */
export function readDuration(text: string): number | null {
  const found = /^\s*(?:\d+\s*(?:-|–|to)\s*)?(\d+)\s*(h|hours?|d|days?)?\s*$/i.exec(text);
  if (!found) return null;
  const count = Number(found[1]);
  return found[2]?.toLowerCase().startsWith('d') ? count * HOURS_PER_DAY : count;
}

/**
 * The region that a text names: its slug, its name with or without the word region, or a place in it; null when none.
 */
export function readRegion(text: string): RegionSlug | null {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/\s+region$/, '');
  const slug = wanted.replaceAll(' ', '-');
  if (isRegionSlug(slug)) return slug;
  return regions.find((region) => region.name.toLowerCase() === wanted)?.slug ?? findPlace(text)?.region ?? null;
}
