export { countListingsForSale } from './count-listings.ts';
export { decideListing } from './decide-listing.ts';
export { isPublicFarmer, isPublicListing } from './is-public.ts';
export { putRating } from './put-rating.ts';
export { listingForOrder, listingsForOrder, pendingForInspection, setGrade } from './listing-for-order.ts';
export { type SaleListing } from './sale-listing.ts';
export { catalogueSlice } from './slice.ts';
export { reserveStock, returnStock, sellStock } from './stock.ts';
export { countListings, countTradingRegions } from './store-counts.ts';
