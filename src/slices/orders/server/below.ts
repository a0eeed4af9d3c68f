export { countListingsForSale, listingForOrder, pendingForInspection, reserveStock, returnStock, sellStock, type SaleListing } from '#slices/catalogue/server/index.ts';
export { countPeople, countWaitingDocuments, findPerson } from '#slices/identity/server/index.ts';
export * from '#test/support/orders/below.ts';
