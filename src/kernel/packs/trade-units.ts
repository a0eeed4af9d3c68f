import { formatNumber } from '../written/numbers.ts';
import { capital, plainText } from '../plain-text.ts';
import { formatKg, type Grams } from '../quantity.ts';

/** In what Ghana's markets count goods beside kilograms. What one weighs differs by crop, size and market. */
export const TRADE_UNITS = [
  'bag',
  'crate',
  'box',
  'basket',
  'olonka',
  'bowl',
  'bucket',
  'bunch',
  'bundle',
  'tuber',
  'tubers_100',
  'piece',
] as const;
export type TradeUnit = (typeof TRADE_UNITS)[number];

const WORDS: Readonly<Record<TradeUnit, readonly [one: string, several: string]>> = {
  bag: ['bag', 'bags'],
  crate: ['crate', 'crates'],
  box: ['box', 'boxes'],
  basket: ['basket', 'baskets'],
  olonka: ['olonka', 'olonkas'],
  bowl: ['bowl', 'bowls'],
  bucket: ['bucket', 'buckets'],
  bunch: ['bunch', 'bunches'],
  bundle: ['bundle', 'bundles'],
  tuber: ['tuber', 'tubers'],
  tubers_100: ['100 tubers', '× 100 tubers'],
  piece: ['piece', 'pieces'],
};

/** 'bag': one of a unit. */
export function unitWord(unit: TradeUnit): string {
  return WORDS[unit][0];
}

/** The unit that a word means, one or several of it; null for none. */
export function unitNamed(word: string): TradeUnit | null {
  const named = plainText(word);
  return TRADE_UNITS.find((unit) => unit === named || WORDS[unit].some((one) => plainText(one) === named)) ?? null;
}

/** 'Bag': a unit at the beginning of a line. */
export function capitalUnit(unit: TradeUnit): string {
  return capital(WORDS[unit][0]);
}

/** A pack as far as it is named. */
export interface NamedPack {
  readonly unit: TradeUnit;
  /** Its size in the farmer's words, or nothing. */
  readonly label: string;
}

const sized = (words: string, { label }: NamedPack) => (label === '' ? words : `${words}, ${label}`);

/** 'bag', or 'bag, size 5'. */
export function packWord(pack: NamedPack): string {
  return sized(WORDS[pack.unit][0], pack);
}

/** 'bag of 100 kg, size 5': a pack with what it truly holds. */
export function packTitle(pack: NamedPack, grams: Grams): string {
  return sized(`${WORDS[pack.unit][0]} of ${formatKg(grams)}`, pack);
}

/** '3 bags', or '1 bag, size 5'. */
export function packCount(count: number, pack: NamedPack): string {
  const words = WORDS[pack.unit];
  if (count === 1 && pack.unit === 'tubers_100') return sized(words[0], pack);
  return sized(`${formatNumber(count)} ${words[count === 1 ? 0 : 1]}`, pack);
}

/** 'bags': several of a unit, as the name of a field. */
export function unitsWord(unit: TradeUnit): string {
  return unit === 'tubers_100' ? 'hundreds of tubers' : WORDS[unit][1];
}
