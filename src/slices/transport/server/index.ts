import type { Slice } from '#platform/slice.ts';
import { transportJobs } from './scheduled-jobs.ts';
import { transportRoutes } from './routes.ts';
import { stopSubscribers } from './hand-over/notify-stops.ts';
import { transportPersonal } from './store-personal.ts';

export { acceptDelivery } from './requests/accept-delivery.ts';
export { endWaitForOthers } from './consignment/store-consignments.ts';
export { cancelDelivery, closeDeliveryBy, reopenDelivery } from './cancel-delivery.ts';
export { deliveriesOf } from './deliveries-of.ts';
export { pageOfAllDeliveries, readDeliveryQuery } from './list-all.ts';
export { goodsOfOrders, lockGoods, type Goods } from './goods.ts';
export { type Collection, collectionCodeOf } from './hand-over/codes.ts';
export { collectionView, proveCollection, sameCollection } from './hand-over/collection.ts';
export { pictureOf } from './hand-over/prove.ts';
export { collectedBy, forgetCollectors } from './hand-over/store-collections.ts';
export { handOverForGuest, stopPhoto } from './hand-over/read-hand-over.ts';
export { isArrivalProved, isCarriageProved, wasTriedBefore } from './hand-over/store-stops.ts';
export { rekeyStops } from './hand-over/rekey-stops.ts';
export { type CarriedPart, freightAnew } from './freight/freight-anew.ts';
export { carryLess } from './freight/carry-less.ts';
export { otherWay } from './freight/other-way.ts';
export { freezeDelivery, holdBackDelivery } from './hold-back-delivery.ts';
export { moveDelivery } from './move-delivery.ts';
export { deliveryTypes, type PlannedTrip, quoteDelivery, tripPlanning } from './types/quote-delivery.ts';
export { collectAtNames } from './points/store-points.ts';
export { pointsFor } from './points/points-for.ts';
export { bookedOf } from './shared-trips/store-bookings.ts';
export { bookTrip, leaveTrip } from './shared-trips/book-trip.ts';
export { tripsFor } from './shared-trips/join-trips.ts';
export { readdressDelivery } from './readdress-delivery.ts';
export { calledOffByTransporters, doubtfulDeliveries } from './figures/store-patterns.ts';
export { rateDelivery } from './rate-delivery.ts';
export { requestDelivery } from './requests/request-delivery.ts';
export { countArrived } from './store.ts';
export { countAllArrived, deliveryFigures, type DeliveryFigures } from './figures/store-figures.ts';
export { type DeliveryRequest } from './rows.ts';
export { type OfferedPoint, type OrderedPoint } from '../domain/points/point.ts';
export { type OrderedTrip, type TripJoin } from '../domain/shared-trips/join-trip.ts';
export { type Quote } from '../domain/quote.ts';

/** Delivery types, requests and what the transporters make of them. */
export function transportSlice(): Slice {
  return {
    name: 'transport',
    routes: transportRoutes,
    subscribers: stopSubscribers,
    jobs: transportJobs,
    personal: transportPersonal,
  };
}
