export { countListingsForSale } from './count-listings.ts';
export { decideListing, type ListingVerdict } from './decide-listing.ts';
export { listingForOrder, listingsForOrder, pendingForInspection, setGrade } from './listing-for-order.ts';
export { type SaleListing } from './sale-listing.ts';
export { catalogueSlice } from './slice.ts';
export { reserveStock, returnStock, sellStock, type StockMove } from './stock.ts';
export { countListings, type ListingCounts } from './store-counts.ts';
