import { byLetters } from '#kernel/written/lists.ts';
import type { Place } from '#kernel/ghana/place.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { Grams } from '#kernel/quantity.ts';
import type { DeliveryType } from '#slices/transport/domain/quote.ts';
import type { MarketPrice } from './compared-markets.ts';
import type { TakeHomeCrop } from './crops.ts';
import type { Loss } from './losses.ts';
import { marketPlace } from './market-place.ts';
import {
  breakEvenPrice,
  type Carriage,
  cheapestCarriage,
  dearestOrigin,
  landedPerKg,
  type TakeHome,
  takeHomeAt,
} from './take-home.ts';

/** What somebody has, or wants, and where. */
export interface Trade {
  readonly crop: Pick<TakeHomeCrop, 'category'>;
  readonly place: Place;
  readonly weightGrams: Grams;
  readonly loss: Loss;
  readonly feeBasisPoints: number;
  readonly types: readonly DeliveryType[];
}

export interface RankedMarket {
  readonly price: MarketPrice;
  /** Null where nothing of ours goes, or nobody knows where the market is. */
  readonly carriage: Carriage | null;
  readonly farmer: {
    readonly home: TakeHome;
    /** The price at the gate that brings as much, and the one at this market that beats the gate. */
    readonly sameAtGatePesewas: Pesewas | null;
    readonly worthFromPesewas: Pesewas | null;
  } | null;
  readonly buyer: { readonly landedPesewas: Pesewas | null; readonly worthUpToPesewas: Pesewas | null } | null;
}

function carriageTo(price: MarketPrice, trade: Trade, isFrom: boolean): Carriage | null {
  const market = marketPlace({ name: price.marketName, region: price.region });
  if (market === null) return null;
  const [from, to] = isFrom ? [market, trade.place] : [trade.place, market];
  return cheapestCarriage(trade.types, { from, to, category: trade.crop.category, weightGrams: trade.weightGrams });
}

/** Best first; those without a figure last, by their names. */
function ranked(rows: readonly RankedMarket[], rankOf: (row: RankedMarket) => number): RankedMarket[] {
  return rows.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || byLetters(one.price.marketName, other.price.marketName),
  );
}

/** Markets by what a farmer takes home from them. */
export function rankForFarmer(
  markets: readonly MarketPrice[],
  trade: Trade,
  atGatePesewas: Pesewas | null,
): RankedMarket[] {
  const atGate = { ...trade, loss: { basisPoints: 0 }, carriagePesewas: 0 };
  const rows = markets.map((price): RankedMarket => {
    const carriage = carriageTo(price, trade, false);
    if (carriage === null) return { price, carriage, farmer: null, buyer: null };
    const terms = { ...trade, carriagePesewas: carriage.feePesewas };
    const home = takeHomeAt(price.pricePesewas, terms);
    const farmer = {
      home,
      sameAtGatePesewas: home.takeHomePesewas > 0 ? breakEvenPrice(atGate, home.takeHomePesewas) : null,
      worthFromPesewas: atGatePesewas === null ? null : breakEvenPrice(terms, atGatePesewas),
    };
    return { price, carriage, farmer, buyer: null };
  });
  return ranked(rows, ({ farmer }) => (farmer ? -farmer.home.takeHomePesewas : Number.MAX_SAFE_INTEGER));
}

/** Markets by what a kilogram from them costs a buyer as it arrives. */
export function rankForBuyer(markets: readonly MarketPrice[], trade: Trade): RankedMarket[] {
  const rows = markets.map((price) => {
    const carriage = carriageTo(price, trade, true);
    const terms = carriage && { ...trade, carriagePesewas: carriage.feePesewas };
    const isOwn = marketPlace({ name: price.marketName, region: price.region })?.slug === trade.place.slug;
    return { price, carriage, terms, isOwn, landed: terms && landedPerKg(price.pricePesewas, terms) };
  });
  const own = rows.find(({ isOwn }) => isOwn)?.landed ?? null;
  const bought = rows.map(({ price, carriage, terms, landed }): RankedMarket => {
    const worthUpToPesewas = terms === null || own === null ? null : dearestOrigin(terms, own);
    return { price, carriage, farmer: null, buyer: terms && { landedPesewas: landed, worthUpToPesewas } };
  });
  return ranked(bought, ({ buyer }) => buyer?.landedPesewas ?? Number.MAX_SAFE_INTEGER);
}
