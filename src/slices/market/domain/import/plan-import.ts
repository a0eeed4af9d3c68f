import type { MarketPrice } from '../read-record.ts';
import { type ScreenedPrice, screenPrices, type SetAsideReason } from '../screening/screen-prices.ts';
import { inOrder, priceKey } from './price-key.ts';
import type { PriceAtRow } from './read-prices.ts';

/** A published price. */
export interface StandingPrice extends ScreenedPrice {
  /** Who published it, where that was not WFP. */
  readonly source: string | null;
  /** An operator took it back although the rule sets it aside. */
  readonly takenBack: boolean;
}

/** What an import does to one price. */
export interface PlannedPrice extends MarketPrice {
  /** `screened`: the file does not change it, but what is set aside beside it. */
  readonly kind: 'new' | 'changed' | 'screened';
  readonly row: number | null;
  readonly before: {
    readonly pesewas: number;
    readonly setAside: SetAsideReason | null;
    readonly source: string | null;
  } | null;
  readonly setAside: SetAsideReason | null;
  readonly source: string | null;
}

/** A price as it would be published, before the rule is applied. */
export interface ComingPrice extends MarketPrice {
  readonly source: string | null;
  readonly takenBack: boolean;
}

export interface ImportPlan {
  readonly prices: readonly PlannedPrice[];
  /** Lines whose price is published already. */
  readonly equal: number;
}

/** Applies the rule to prices of whole series. What an operator took back stays published while its figure does. */
export function screenStanding<P extends MarketPrice & { readonly takenBack: boolean }>(
  prices: readonly P[],
): (P & { readonly setAside: SetAsideReason | null })[] {
  const ordered = inOrder(prices);
  const screened = screenPrices(ordered);
  return ordered.map((price, at) => ({
    ...price,
    setAside: price.takenBack ? null : (screened[at]?.setAside ?? null),
  }));
}

function changing(standing: readonly StandingPrice[], brought: readonly PriceAtRow[]): Map<string, PriceAtRow> {
  const before = new Map(standing.map((price) => [priceKey(price), price.pricePerKgPesewas]));
  const rows = brought.map((one) => [priceKey(one.price), one] as const);
  return new Map(rows.filter(([key, { price }]) => before.get(key) !== price.pricePerKgPesewas));
}

/** All prices after an import: nothing that it does not name is removed. */
export function pricesAfter(
  standing: readonly StandingPrice[],
  brought: readonly PriceAtRow[],
  source: string | null,
): ComingPrice[] {
  const changes = changing(standing, brought);
  const names = new Map(standing.map(({ market, marketName }) => [market, marketName]));
  const kept = standing.filter((price) => !changes.has(priceKey(price)));
  const written = [...changes.values()].map(({ price }) => ({
    ...price,
    // The published spelling stays.
    marketName: names.get(price.market) ?? price.marketName,
    source,
    takenBack: false,
  }));
  return [...kept.map(({ setAside: _, ...price }) => price), ...written];
}

/** What an import does, by the published prices and those after it, with the rule applied. */
export function planImport(
  standing: readonly StandingPrice[],
  brought: readonly PriceAtRow[],
  after: readonly (ComingPrice & { readonly setAside: SetAsideReason | null })[],
): ImportPlan {
  const before = new Map(standing.map((price) => [priceKey(price), price]));
  const changes = changing(standing, brought);
  const prices = after.flatMap(({ takenBack: _, ...price }): PlannedPrice[] => {
    const key = priceKey(price);
    const old = before.get(key);
    const row = changes.get(key)?.row ?? null;
    if (old && row === null && old.setAside === price.setAside) return [];
    const kind = old === undefined ? 'new' : row === null ? 'screened' : 'changed';
    const stood = old ? { pesewas: old.pricePerKgPesewas, setAside: old.setAside, source: old.source } : null;
    return [{ ...price, kind, row, before: stood }];
  });
  return { prices, equal: brought.length - changes.size };
}
