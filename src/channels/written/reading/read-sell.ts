import { type TradeUnit, TRADE_UNITS, unitNamed } from '#kernel/packs/trade-units.ts';
import { isOneSlip } from '#kernel/one-slip.ts';
import { plainNumber } from '#kernel/typed/typed-number.ts';
import type { Command, Offered } from './command.ts';
import { cropAmong, placeAmong } from './find-goods.ts';
import type { Message } from './message.ts';
import { isJoining, verbOf } from './vocabulary.ts';

const KILOGRAMS = new Set(['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'k']);
const CURRENCY = new Set(['ghs', 'ghc', 'cedis', 'cedi', 'gh', 'c']);
const BEFORE_PRICE = new Set([...CURRENCY, '@', 'at', 'price', 'for']);
const OF_ONE = new Set(['per', 'each', 'a', '/', 'one', 'every']);
const UNIT_WORDS: ReadonlyMap<string, TradeUnit> = new Map([
  ['bgs', 'bag'],
  ['sack', 'bag'],
  ['sacks', 'bag'],
  ['boto', 'bag'],
  ['mboto', 'bag'],
  ['tuba', 'tuber'],
  ['tubas', 'tuber'],
]);
const COUNTED: ReadonlyMap<string, string> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word, String(index + 1)],
  ),
);
const LEAST_SLIPPED = 4;

function unitOf(word: string): TradeUnit | null {
  const named = UNIT_WORDS.get(word) ?? unitNamed(word);
  if (named !== null || word.length < LEAST_SLIPPED) return named;
  return TRADE_UNITS.find((unit) => isOneSlip(`${unit}s`, word)) ?? null;
}

type Part =
  | { readonly is: 'number'; readonly digits: string | null }
  | { readonly is: 'kg' | 'currency' | 'of one' | 'at' }
  | { readonly is: 'unit'; readonly unit: TradeUnit }
  | { readonly is: 'word'; readonly word: string };

function partOf(word: string): Part {
  if (/^\d/.test(word)) return { is: 'number', digits: plainNumber(word) };
  if (KILOGRAMS.has(word)) return { is: 'kg' };
  if (CURRENCY.has(word)) return { is: 'currency' };
  if (OF_ONE.has(word)) return { is: 'of one' };
  if (BEFORE_PRICE.has(word)) return { is: 'at' };
  const unit = unitOf(word);
  return unit === null ? { is: 'word', word } : { is: 'unit', unit };
}

/** What the numbers of an offer may be. */
interface Numbers {
  readonly counts: string[];
  readonly kilograms: string[];
  readonly prices: string[];
  readonly open: string[];
  /** Something is no plain number, or the price is of a kilogram and not of a pack. */
  unclear: boolean;
  unit: TradeUnit | null;
  /** Of what one costs the price. */
  priceOf: TradeUnit | 'kg' | null;
}

/** Says what the number at `at` is, by the words before and after it. */
function place(numbers: Numbers, parts: readonly Part[], at: number, digits: string): void {
  const [before, next, second] = [parts[at - 1], parts[at + 1], parts[at + 2]];
  if (next?.is === 'kg') numbers.kilograms.push(digits);
  else if (next?.is === 'unit') numbers.counts.push(digits);
  else if (next?.is === 'currency' || next?.is === 'of one' || before?.is === 'currency' || before?.is === 'at') {
    numbers.prices.push(digits);
    const one =
      next?.is === 'of one' ? second : next?.is === 'currency' && second?.is === 'of one' ? parts[at + 3] : undefined;
    if (one?.is === 'kg') numbers.priceOf = 'kg';
    if (one?.is === 'unit') numbers.priceOf = one.unit;
  } else numbers.open.push(digits);
}

function numbersIn(parts: readonly Part[]): Numbers {
  const numbers: Numbers = {
    ...{ counts: [], kilograms: [], prices: [], open: [] },
    ...{ unclear: false, unit: null, priceOf: null },
  };
  for (const [at, part] of parts.entries()) {
    if (part.is === 'unit') numbers.unit ??= part.unit;
    if (part.is !== 'number') continue;
    if (part.digits === null) numbers.unclear = true;
    else place(numbers, parts, at, part.digits);
  }
  return numbers;
}

const one = (found: readonly string[]) => (found.length === 1 ? (found[0] ?? null) : null);
const numberOf = (digits: string | null) => (digits === null ? null : Number(digits));

/** What is left open: in packs the count comes before the price, and the price last. */
function settled({
  counts,
  kilograms,
  prices,
  open,
  unit,
  unclear,
  priceOf,
}: Numbers): Pick<Offered, 'unit' | 'count' | 'weight' | 'price'> {
  const left = [...open];
  if (unit !== null && counts.length === 0 && left.length > 0) counts.push(left.shift() ?? '');
  if (prices.length === 0 && left.length === 1) prices.push(left.pop() ?? '');
  const isClear = !unclear && left.length === 0 && counts.length <= 1 && kilograms.length <= 1 && prices.length <= 1;
  const nothing = { unit: null, count: null, weight: null, price: null };
  if (!isClear) return nothing;
  const isLoose = unit === null || (counts.length === 0 && priceOf === unit);
  if (isLoose) {
    const isByKg = kilograms.length > 0 && (priceOf === null || priceOf === 'kg');
    return isByKg ? { unit: 'kg', count: numberOf(one(kilograms)), weight: null, price: one(prices) } : nothing;
  }
  const price = priceOf === null || priceOf === unit ? one(prices) : null;
  return { unit, count: numberOf(one(counts)), weight: numberOf(one(kilograms)), price };
}

/** Reads an offer: a crop, how much of it, what one costs, where it is. */
export function readSell({ tokens }: Message): Command {
  const parts = tokens.map((token) => partOf(COUNTED.get(token) ?? token));
  const words = parts.flatMap((part) => (part.is === 'word' && verbOf(part.word) !== 'sell' ? [part.word] : []));
  const crop = cropAmong(words);
  const rest = (crop?.rest ?? []).filter((word) => !isJoining(word));
  return {
    kind: 'sell',
    offer: {
      ...settled(numbersIn(parts)),
      crops: crop?.what.map(({ slug }) => slug) ?? [],
      place: placeAmong(rest)?.what.slug ?? null,
    },
  };
}
