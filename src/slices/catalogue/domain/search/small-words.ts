import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';

/** What a word or phrase of a search says. */
export type Meaning =
  | { readonly kind: 'crop'; readonly slugs: readonly string[]; readonly words: readonly (readonly string[])[] }
  | { readonly kind: 'place'; readonly slug: string }
  | { readonly kind: 'region'; readonly slugs: readonly string[] }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'grade'; readonly grade: QualityGrade }
  | { readonly kind: 'organic' }
  | { readonly kind: 'sort'; readonly sort: 'price-low' | 'price-high' | 'newest' }
  | { readonly kind: 'preposition'; readonly says: 'near' | 'in' | 'to' }
  | { readonly kind: 'limit'; readonly side: 'most' | 'least' }
  | { readonly kind: 'money' }
  | { readonly kind: 'weight'; readonly grams: number }
  | { readonly kind: 'container' }
  | { readonly kind: 'filler' };

const words = (text: string) => text.split(/,\s*/);
const all = (text: string, meaning: Meaning): [string, Meaning][] => words(text).map((word) => [word, meaning]);

const KILOGRAM = 1000;

/** Words of buying that are no produce and no place, with what they say. */
export const SMALL_WORDS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...all('vegetables, vegetable, veggies, veg, vegies', { kind: 'category', category: 'vegetables' }),
  ...all('fruits, fruit', { kind: 'category', category: 'fruits' }),
  ...all('grains, grain, cereals, cereal', { kind: 'category', category: 'grains' }),
  ...all('tubers, root crops, root crop, roots, roots and tubers', { kind: 'category', category: 'tubers' }),
  ...all('legumes, legume, pulses', { kind: 'category', category: 'legumes' }),
  ...all('spices, spice, herbs, seasoning', { kind: 'category', category: 'spices' }),
  ...all('premium, grade a, grade 1, first grade, top quality, best quality, high quality, first class', {
    kind: 'grade',
    grade: 'premium',
  }),
  ...all('standard, grade b, grade 2, standard grade', { kind: 'grade', grade: 'standard' }),
  ...all('economy, grade c, grade 3, economy grade', { kind: 'grade', grade: 'economy' }),
  ...all('organic, organically grown, chemical free, no chemicals, without chemicals', { kind: 'organic' }),
  ...all('cheap, cheapest, cheaper, affordable, low price, low prices, lowest price, low cost, good price, budget', {
    kind: 'sort',
    sort: 'price-low',
  }),
  ...all('expensive, most expensive, highest price', { kind: 'sort', sort: 'price-high' }),
  ...all('newest, latest, just harvested, just listed', { kind: 'sort', sort: 'newest' }),
  ...all('near, nearby, near to, close to, around, next to, closest to, not far from', {
    kind: 'preposition',
    says: 'near',
  }),
  ...all('in, at, from, inside, within', { kind: 'preposition', says: 'in' }),
  ...all('to, deliver to, delivered to, delivery to, send to', { kind: 'preposition', says: 'to' }),
  ...all('under, below, less than, at most, max, maximum, up to, not more than, cheaper than', {
    kind: 'limit',
    side: 'most',
  }),
  ...all('over, above, more than, at least, minimum', { kind: 'limit', side: 'least' }),
  ...all('ghs, cedis, cedi, ghc, gh, cedes', { kind: 'money' }),
  ...all('kg, kgs, kilo, kilos, kilogram, kilograms', { kind: 'weight', grams: KILOGRAM }),
  ...all('tonne, tonnes, ton, tons', { kind: 'weight', grams: KILOGRAM * KILOGRAM }),
  ...all(
    'bag, bags, sack, sacks, crate, crates, box, boxes, olonka, margarine tin, bunch, bunches, basket, baskets, bowl, bowls, carton, cartons, truck, trucks, paint rubber, maxi bag, mini bag, tuber, piece, pieces, bucket',
    { kind: 'container' },
  ),
  ...all(
    'a, an, the, of, for, and, or, with, some, any, i, me, my, we, you, am, is, are, it, this, that, want, need, buy, buying, get, where, can, looking, find, search, show, please, per, each, by, on, fresh, freshly, good, nice, best, quality, grade, big, large, small, clean, new, price, prices, cost, sale, sell, selling, seller, sellers, supplier, suppliers, market, markets, farm, farms, farmer, farmers, growers, produce, product, products, food, foods, foodstuff, foodstuffs, crop, crops, bulk, wholesale, retail, ghana, ghanaian, available, today, now, order, town, city, area, region, district, village, how, much, what, who, has, have, do, from farmers, quantity, online, shop, delivery, s',
    { kind: 'filler' },
  ),
]);
