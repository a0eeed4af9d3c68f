import { cataloguePersonal } from '#slices/catalogue/server/store-personal.ts';
import { countUploads, knownImages } from '#slices/catalogue/server/images/store-images.ts';
import { ownNames } from '#slices/catalogue/server/import/store-names.ts';
import { farmersOnMarket } from '#slices/catalogue/server/market/find-by-words.ts';
import { favoritesAmong, findFavorites } from '#slices/catalogue/server/market/store-favorites.ts';
import { countListingsForSale } from '#slices/catalogue/server/review/count-listings.ts';
import { pageOfAllListings } from '#slices/catalogue/server/review/list-all-listings.ts';
import { categoriesOfFarmers, listingsByKind } from '#slices/catalogue/server/review/store-counts.ts';
import {
  findListings,
  findPending,
  findPendingAmong,
  type ListingFilter,
} from '#slices/catalogue/server/store-lists.ts';
import { listAllListings } from '#slices/catalogue/contract-review.ts';
import type { Case } from '../case.ts';
import { whetherOpen, CATEGORY, later, mostly, OTHER_ROW, OWN_ID, PLACE, REGION } from './fill.ts';
import { BUYER, daysAgo, FARMER, ROW, ROWS, type SliceCases, WALK } from './slice.ts';

const all = (query: object): Case['run'] => {
  const asked = listAllListings.query.parse(query);
  return (tx) => pageOfAllListings(tx, asked);
};
const own = (asked: Partial<ListingFilter> = {}): Case['run'] => {
  const none: ListingFilter = { farmerId: FARMER, status: null, category: null, words: [], afterId: null, limit: 20 };
  return (tx) => findListings(tx, { ...none, ...asked });
};

/** What the market's own part leaves out: the lists of farmers and reviewers, and what lies beside listings. */
export const CATALOGUE: SliceCases = {
  tables: {
    listings: {
      product_name: "'Yellow maize ' || n",
      category: CATEGORY,
      region: REGION,
      place_slug: PLACE,
      quality_grade: "'standard'",
      status: whetherOpen("'pending'", mostly('approved', { draft: 0.05, rejected: 0.001, sold: 0.2 })),
      submitted_at: 'at',
      search_text: "'yellow maize ama mensah ' || n",
      expiry_date: later('at', '400') + '::date',
    },
    favorites: { buyer_id: "lpad(to_hex(1 + n % people), 32, '0')::uuid", listing_id: OTHER_ROW },
    farmer_ratings: { farmer_id: OWN_ID },
    stored_files: {
      owner_id: "lpad(to_hex(1 + n % people), 32, '0')::uuid",
      purpose: "'product_image'",
      state: "'used'",
      expires_at: later('at', '1'),
    },
    product_images: {},
  },
  personal: cataloguePersonal,
  cases: [
    { name: 'listings of a farmer', run: own() },
    { name: 'listings of a farmer, rejected', run: own({ status: 'rejected' }) },
    { name: 'listings of everybody', run: all({}) },
    { name: 'listings of everybody, rejected', run: all({ status: 'rejected' }) },
    { name: 'listings of everybody, rejected of a category', run: all({ status: 'rejected', category: 'grains' }) },
    { name: 'listings of everybody, by price', run: all({ sort: 'price' }) },
    { name: 'listings of everybody, pending by price', run: all({ status: 'pending', sort: '-price' }) },
    { name: 'listings of everybody, by word', run: all({ q: 'maize' }) },
    { name: 'listings, to be reviewed', run: (tx) => findPending(tx, null, 20) },
    {
      name: 'listings, to be reviewed near',
      run: (tx) => findPendingAmong(tx, { region: 'oti', category: 'grains', except: [] }, 20),
      argued: WALK,
    },
    { name: 'listings, for sale of a farmer', run: (tx) => countListingsForSale(tx, FARMER) },
    { name: 'listings, names of a farmer', run: (tx) => ownNames(tx, FARMER) },
    {
      name: 'listings by kind',
      run: listingsByKind,
      argued: 'Administrators ask it for figures of the whole market: it adds up the kilograms of every listing.',
    },
    {
      name: 'listings, categories of farmers',
      run: categoriesOfFarmers,
      argued: 'Every farmer gets a notice that the fee changes, for what they sell; that happens once in years.',
    },
    { name: 'farmers on the market', run: (tx) => farmersOnMarket(tx, ROWS) },
    { name: 'favourites of a buyer', run: (tx) => findFavorites(tx, BUYER, null, 20) },
    { name: 'favourites on a page', run: (tx) => favoritesAmong(tx, BUYER, ROWS) },
    { name: 'pictures, uploads of a day', run: (tx) => countUploads(tx, FARMER, daysAgo(1)) },
    { name: 'pictures that are known', run: (tx) => knownImages(tx, [ROW]) },
  ],
};
