export interface AskedRange {
  readonly lowPesewas: number;
  readonly highPesewas: number;
  readonly listings: number;
}

/** Of so many prices, the outer quarters are left out: one that is far off says nothing of what is usual. */
const ENOUGH = 4;

/** Between which prices most sellers ask, or null when nobody sells. */
export function askedRange(pricesPesewas: readonly number[]): AskedRange | null {
  const sorted = pricesPesewas.toSorted((one, other) => one - other);
  const cut = sorted.length >= ENOUGH ? Math.floor(sorted.length / 4) : 0;
  const [lowPesewas, highPesewas] = [sorted.at(cut), sorted.at(-1 - cut)];
  if (lowPesewas === undefined || highPesewas === undefined) return null;
  return { lowPesewas, highPesewas, listings: sorted.length };
}
