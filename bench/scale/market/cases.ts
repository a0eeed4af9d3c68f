import type { Case } from '../case.ts';
import type { Viewer } from '#wire/viewer.ts';
import { marketQuery, type MarketSearchInput } from '#slices/catalogue/contract.ts';
import { placesOf } from '#slices/analytics/server/figures.ts';
import { askingPrice } from '#slices/catalogue/server/market/asking-price.ts';
import { browseMarket } from '#slices/catalogue/server/market/browse-listings.ts';
import { placesFound } from '#slices/catalogue/server/market/browse-places.ts';
import { findListingsByWords } from '#slices/catalogue/server/market/find-by-words.ts';
import { countListings, countTradingRegions } from '#slices/catalogue/server/review/store-counts.ts';
import { findOfFarmer, findStand } from '#slices/catalogue/server/market/store-farmers.ts';
import { productWordsBegunBy, readMarketWords } from '#slices/catalogue/server/search/market-words.ts';

/** The twentieth of the farmers that were loaded. */
const FARMER = '00000000-0000-7000-8000-000000000014';
const BUYER: Viewer = {
  id: FARMER,
  role: 'buyer',
  email: 'buyer@farmgate.test',
  firstName: 'Efua',
  lastName: 'Buyer',
  phone: null,
  permissions: [],
  kycStatus: 'approved',
  profileImageUrl: null,
};

const ADMIN: Viewer = { ...BUYER, role: 'admin' };

const list = (query: MarketSearchInput): Case['run'] => {
  const parsed = marketQuery.parse(query);
  return (tx) => browseMarket(tx, parsed);
};
const map = (query: MarketSearchInput): Case['run'] => {
  const parsed = marketQuery.parse(query);
  return (tx) => placesFound(tx, parsed);
};

/** Of ten thousand listings none is so, of a million a few. */
const RARE = { organic: '1', region: 'oti', category: 'spices', grade: 'economy' } as const;
const SORTS = ['featured', 'price-low', 'price-high', 'newest'] as const;

const SEARCHES = [
  'maize',
  'maze',
  'tomatos',
  'aubergine',
  'cheap maize near kumasi',
  'fresh tomatoes in accra',
  '50kg rice',
  'rice under 12 cedis',
  'organic premium ginger in tamale',
  'vegetables in ho',
  'jasmine rice',
  'pepper',
  'm',
  'tom',
  'garden e',
  'xyzzy maize',
  'bicycle',
  'in bawku',
];

const MAP_REASON =
  'Counts are kept by place, category and crop; narrowed further, by price, grade or words, the map counts each listing. It runs over the few connections for searches, two seconds at most, and a kept page shares the answer.';
const WAYS_REASON =
  'Of two ways the cheaper is taken: collecting all that fit, or a walk in the order asked for until a page is full. It grows until the walk is the cheaper one, and no more after that.';

/** The lists, searches, suggestions and maps of the market. */
export const MARKET_CASES: readonly Case[] = [
  ...SORTS.map((sort) => ({ name: `list, ${sort}`, run: list({ sort }) })),
  ...SORTS.map((sort) => ({ name: `list, category, ${sort}`, run: list({ sort, category: 'fruits' }) })),
  { name: 'list, region', run: list({ region: 'volta' }) },
  { name: 'list, place', run: list({ place: 'ho' }) },
  { name: 'list, place, cheapest first', run: list({ place: 'ho', sort: 'price-low' }) },
  { name: 'list, place, category', run: list({ place: 'ho', category: 'tubers' }) },
  { name: 'list, grade', run: list({ grade: 'premium' }) },
  { name: 'list, organic', run: list({ organic: '1' }) },
  { name: 'list, organic of one grade', run: list({ organic: '1', grade: 'economy', sort: 'price-low' }) },
  {
    name: 'list, region, category, grade',
    run: list({ region: 'oti', category: 'spices', grade: 'economy' }),
    argued: WAYS_REASON,
  },
  { name: 'list, hardly any fits', run: list({ ...RARE, sort: 'price-high' }) },
  { name: 'list, hardly any fits, newest', run: list({ ...RARE, sort: 'newest' }) },
  { name: 'list, price between', run: list({ minPrice: '5', maxPrice: '8' }) },
  ...SEARCHES.map((q) => ({ name: `search, ${q}`, run: list({ q }) })),
  ...(['price-low', 'newest'] as const).map((sort) => ({
    name: `search, tomatos, ${sort}`,
    run: list({ q: 'tomatos', sort }),
  })),
  { name: 'search, common name', run: list({ q: 'mensah' }) },
  { name: 'search, name with a slip', run: list({ q: 'boatang' }) },
  { name: 'search, two names', run: list({ q: 'kofi mensah' }), argued: WAYS_REASON },
  { name: 'search, name, cheapest first', run: list({ q: 'mensah', sort: 'price-low' }) },
  { name: 'search in the header, tomatos', run: (tx) => findListingsByWords(tx, BUYER, 'tomatos', 5) },
  { name: 'search in the header, mensah', run: (tx) => findListingsByWords(tx, BUYER, 'mensah', 5) },
  { name: 'words of the market, misspelt', run: (tx) => readMarketWords(tx, 'jasmien mennsah') },
  { name: 'suggestions, jas', run: (tx) => productWordsBegunBy(tx, 'jas') },
  { name: 'farmer, stand', run: (tx) => findStand(tx, FARMER) },
  { name: 'farmer, listings', run: (tx) => findOfFarmer(tx, FARMER, null, 24) },
  { name: 'search in the header, an admin, mensah', run: (tx) => findListingsByWords(tx, ADMIN, 'mensah', 5) },
  { name: 'map', run: map({}) },
  { name: 'map, category', run: map({ category: 'fruits' }) },
  { name: 'map, region', run: map({ region: 'volta' }) },
  { name: 'map, maize', run: map({ q: 'maize' }) },
  { name: 'map, pepper', run: map({ q: 'pepper' }) },
  { name: 'map, cheap maize near kumasi', run: map({ q: 'cheap maize near kumasi' }) },
  { name: 'map, grade', run: map({ grade: 'premium' }), argued: MAP_REASON },
  {
    name: 'asking price, maize',
    run: (tx) => askingPrice(tx, { crops: ['maize'], places: null }),
    argued:
      'A median passes over the prices of the crop, in its index. A kept answer serves all who ask within ten seconds.',
  },
  {
    name: 'asking price, maize in Ashanti',
    run: (tx) => askingPrice(tx, { crops: ['maize'], places: placesOf('ashanti') }),
    argued: 'The same for the places of a region.',
  },
  { name: 'listings, how many', run: countListings },
  { name: 'listings, in how many regions', run: countTradingRegions },
];
