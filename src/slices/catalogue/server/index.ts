export { countListingsForSale } from './count-listings.ts';
export { decideListing, type ListingVerdict } from './decide-listing.ts';
export { isPublicFarmer, isPublicListing } from './is-public.ts';
export { putRating } from './put-rating.ts';
export { listingForOrder, listingsForOrder, pendingForInspection, setGrade } from './listing-for-order.ts';
export { type SaleListing } from './sale-listing.ts';
export { catalogueSlice } from './slice.ts';
export { reserveStock, returnStock, sellStock, type StockMove } from './stock.ts';
export { countListings, countTradingRegions, type ListingCounts } from './store-counts.ts';
