export { askingPrice } from './market/asking-price.ts';
export { goodsOnSale, savedSearch } from './market/saved-search.ts';
export { countListingsForSale } from './review/count-listings.ts';
export { farmerPart, listingPart } from './events.ts';
export { recallListing } from './review/recall-listing.ts';
export { decideListing } from './review/decide-listing.ts';
export { farmersOnMarket, findListingsByWords } from './market/find-by-words.ts';
export { pageOfAllListings, readListingQuery } from './review/list-all-listings.ts';
export { isPublicFarmer, isPublicListing } from './market/is-public.ts';
export { cropsOnSale, sellersOf } from './market/sellers-of.ts';
export { putRating } from './market/put-rating.ts';
export {
  listingForOrder,
  listingsForOrder,
  listingToInspect,
  pendingAmong,
  pendingForInspection,
  setGrade,
} from './stock/listing-for-order.ts';
export { type SaleListing } from './stock/sale-listing.ts';
export { catalogueSlice } from './slice.ts';
export { putOnSale, reserveStock, returnStock, sellStock } from './stock/stock.ts';
export { categoriesOfFarmers, countListings, countTradingRegions, listingsByKind } from './review/store-counts.ts';
