import { findPlace, placeLabel } from '#kernel/ghana/place.ts';

/**
 * The known place that an address names, as 'Techiman, Bono East'; null when none is. Nothing nearer to a person's door
 * is shown.
 */
export function placeInAddress(address: string | null): string | null {
  const parts = (address ?? '').split(/[,;]/).map((part) => part.trim().replace(/^near /i, ''));
  const place = parts
    .reverse()
    .map(findPlace)
    .find((found) => found !== null);
  return place ? placeLabel(place) : null;
}
