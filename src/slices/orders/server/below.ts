export { countListingsForSale, listingForOrder, listingsForOrder, pendingForInspection, reserveStock, returnStock, sellStock, type SaleListing } from '#slices/catalogue/server/index.ts';
export { CHARGE_CLOCK, closeHold, holdsOf, openDispute, openHold, refundHold, releaseHold, setHeldUntil, startPayment, type GuestBuyer } from '#slices/escrow/server/index.ts';
export { countPeople, countWaitingDocuments, findPerson } from '#slices/identity/server/index.ts';
export { acceptDelivery, cancelDelivery, deliveriesOf, deliveryTypes, moveDelivery, quoteDelivery, requestDelivery, type Quote } from '#slices/transport/server/index.ts';
export { cancelInspection, requestInspection } from '#slices/quality/server/index.ts';
