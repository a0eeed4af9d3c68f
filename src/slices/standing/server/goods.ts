import { packWord } from '#kernel/packs/trade-units.ts';
import { portionText } from '#kernel/packs/selling-terms.ts';
import type { StandingRow } from './rows.ts';

type Packed = Pick<StandingRow, 'weightGrams' | 'packId' | 'packCount' | 'packUnit' | 'packLabel' | 'packGrams'>;

/** The packs of which so many are ordered; null for loose kilograms. */
export function packOf({ packId, packCount, packUnit, packLabel, packGrams }: Packed) {
  if (packId === null || packCount === null || packUnit === null || packGrams === null) return null;
  return { id: packId, count: packCount, unit: packUnit, label: packLabel ?? '', grams: packGrams };
}

/** '3 bags (300 kg)', or '50 kg'. */
export function askedText(row: Packed): string {
  return portionText(row.weightGrams, packOf(row));
}

/** In what its price is counted: 'kg', or 'bag, size 5'. */
export function unitWord(row: Packed): string {
  const pack = packOf(row);
  return pack === null ? 'kg' : packWord(pack);
}
