import type { TradeUnit } from '#kernel/packs/trade-units.ts';
import { type MarketWeight, MARKET_WEIGHTS, marketWeight } from '#slices/catalogue/domain/packs/market-weights.ts';
import { produceOf } from './crops.ts';

const UNITS: readonly TradeUnit[] = [...new Set(MARKET_WEIGHTS.map(({ unit }) => unit))];

/** The pack in which the market counts what comes off a field, with its true weight; null where no survey says one. */
export function packOf(crop: string): MarketWeight | null {
  const produce = produceOf(crop);
  if (produce === null) return null;
  return UNITS.map((unit) => marketWeight(unit, produce)).find((weight) => weight !== null) ?? null;
}
