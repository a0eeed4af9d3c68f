import { placeNamed } from '#kernel/ghana/places/meant-place.ts';
import { plainText } from '#kernel/plain-text.ts';
import { isRegionSlug, regionOf } from '#kernel/ghana/region.ts';
import { MARKET_SPELLING } from '../market-spelling.ts';
import known from './markets.json' with { type: 'json' };

/** A market as the published file calls it, with the region of today that it lies in. */
export interface KnownMarket {
  readonly name: string;
  readonly regionIso: string;
}

/** The markets of the published file. */
export const MARKETS: readonly KnownMarket[] = Object.entries(known).flatMap(([region, names]) =>
  isRegionSlug(region) ? names.map((name) => ({ name, regionIso: regionOf(region).iso })) : [],
);

const byName: ReadonlyMap<string, KnownMarket> = new Map(MARKETS.map((market) => [plainText(market.name), market]));

/** Markets by the usual name of their place, where the file spells it otherwise. */
const SPELT: ReadonlyMap<string, string> = new Map(
  Object.entries(MARKET_SPELLING).map(([market, place]) => [plainText(place), plainText(market)]),
);

/** The markets that lie at a place which people also write otherwise: 'Bolga' and 'Bolgatanga' are one. */
function marketsByPlace(): ReadonlyMap<string, KnownMarket> {
  const pairs = MARKETS.flatMap((market) => {
    const place = placeNamed(market.name);
    return place && regionOf(place.region).iso === market.regionIso ? [[place.slug, market] as const] : [];
  });
  return new Map(pairs);
}

let byPlace: ReadonlyMap<string, KnownMarket> | null = null;

/** The market that a name means: one of the published file, in any spelling of its place, else the place itself. */
export function findMarket(name: string): KnownMarket | null {
  const plain = plainText(name);
  const published = byName.get(SPELT.get(plain) ?? plain);
  if (published) return published;
  const place = placeNamed(name);
  if (!place) return null;
  byPlace ??= marketsByPlace();
  return byPlace.get(place.slug) ?? { name: place.name, regionIso: regionOf(place.region).iso };
}

/** The market of the published file that a name means, in any spelling of its place; null for any other place. */
export function knownMarket(name: string): KnownMarket | null {
  const found = findMarket(name);
  return found && MARKETS.includes(found) ? found : null;
}
