import { formatNumber } from '#kernel/written/numbers.ts';
/** 'About 125 km by road from Kumasi': an estimate, and said as one. */
export function distanceWords(km: number | undefined, to: string | undefined): string | null {
  if (km === undefined || to === undefined) return null;
  return km < 1 ? `In ${to}` : `About ${formatNumber(km)} km by road to ${to}`;
}
