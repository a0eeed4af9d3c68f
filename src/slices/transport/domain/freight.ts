import type { Pesewas } from '#kernel/money.ts';
import type { Farm } from './trips/cheapest-paths.ts';
import type { Goods } from './load.ts';
import type { Place } from '#kernel/ghana/place.ts';

/** The goods of one order among all that one vehicle brings. */
export interface LoadPart extends Goods {
  readonly farmerId: string;
  readonly from: Place;
  /** What is paid for their delivery now. */
  readonly paidPesewas: Pesewas;
}

/** What a load costs, with the share of each of the goods, by farm. */
export interface PricedLoad {
  readonly feePesewas: Pesewas;
  readonly sharesPesewas: readonly (readonly Pesewas[])[];
}

/** Prices what waits at some farms; null where that cannot be said any more. */
export type LoadPricing = (farms: readonly Farm[]) => PricedLoad | null;

/** The parts of each farm, with their places in the list. */
function farmsOf(parts: readonly LoadPart[]) {
  const numbered = parts.map((part, index) => ({ part, index }));
  return [...Map.groupBy(numbered, ({ part }) => `${part.farmerId} ${part.from.slug}`).values()];
}

/** What a load costs, with the share of each part, in their order. */
export function priceParts(
  parts: readonly LoadPart[],
  price: LoadPricing,
): { readonly feePesewas: Pesewas; readonly sharesPesewas: readonly Pesewas[] } | null {
  const farms = farmsOf(parts);
  const priced = price(
    farms.flatMap((lines) => (lines[0] ? [{ from: lines[0].part.from, goods: lines.map(({ part }) => part) }] : [])),
  );
  if (priced === null) return null;
  const shares = new Map(
    farms.flatMap((lines, farm) =>
      lines.map(({ index }, at) => [index, priced.sharesPesewas[farm]?.[at] ?? 0] as const),
    ),
  );
  return { feePesewas: priced.feePesewas, sharesPesewas: parts.map((_part, index) => shares.get(index) ?? 0) };
}

/**
 * What the goods of one order cost to carry when their load is quoted anew: what the others do not pay of the fee for
 * all of it, so that the carrier of the load is paid what it costs. Never less than their own share, and never more
 * than what is paid.
 */
export function feeAnew(parts: readonly LoadPart[], own: number, price: LoadPricing): Pesewas {
  const paidPesewas = parts[own]?.paidPesewas ?? 0;
  const priced = priceParts(parts, price);
  if (priced === null) return paidPesewas;
  const othersPesewas = parts.reduce((sum, part, index) => (index === own ? sum : sum + part.paidPesewas), 0);
  const share = priced.sharesPesewas[own] ?? paidPesewas;
  return Math.min(paidPesewas, Math.max(share, priced.feePesewas - othersPesewas));
}
