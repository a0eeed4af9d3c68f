import { transportPersonal } from '#slices/transport/server/store-personal.ts';
import { partsOf } from '#slices/transport/server/consignment/store-consignments.ts';
import { carriedSince } from '#slices/transport/server/earnings/store-earnings.ts';
import { collectedBy } from '#slices/transport/server/hand-over/store-collections.ts';
import {
  collectionReport,
  findAct,
  reportsOf,
  reportsOfAll,
  triesOf,
} from '#slices/transport/server/hand-over/store-stops.ts';
import { findPoints, findPointsOf, servingsOf } from '#slices/transport/server/points/store-points.ts';
import { findNearRequests, findRequests } from '#slices/transport/server/requests/store-requests.ts';
import { bookingsOf, tripOfOrder } from '#slices/transport/server/shared-trips/store-bookings.ts';
import {
  countTrips,
  tripsOf,
  tripsPast,
  tripsWithoutDriver,
} from '#slices/transport/server/shared-trips/store-trips.ts';
import { countArrived, findActive, findDeliveriesOf, findEnded } from '#slices/transport/server/store.ts';
import { findTypes } from '#slices/transport/server/types/store-types.ts';
import { idOf } from '../sql.ts';
import { whetherOpen, later, OTHER_ROW, OWN_ID, PLACE } from './fill.ts';
import { daysAgo, DRIVER, FARMER, NOW, OPEN_ONLY, ROW, ROWS, type SliceCases } from './slice.ts';

const NARROWED = { pickupPlaces: null, dropoffPlaces: null, urgency: null, mostGrams: null, at: NOW } as const;
const LEAVES = whetherOpen('now()', 'at');

/** What the trade's own part leaves out: trips that goods share, points, and what drivers report. */
export const TRANSPORT: SliceCases = {
  tables: {
    shared_trips: {
      transporter_id: idOf('20 * (1 + n % (people / 20))'),
      status: whetherOpen("'open'", "'left'"),
      stops: `array[${PLACE}, 'accra', 'kumasi']`,
      departs_from: later(LEAVES, '1'),
      departs_until: later(LEAVES, '1.1'),
      joins_until: later(LEAVES, '0.9'),
      free_grams: '1000000',
    },
    trip_bookings: { order_id: OWN_ID, trip_id: OTHER_ROW },
    farmer_points: { farmer_id: OWN_ID },
    stop_reports: { act_id: OWN_ID, delivery_id: OWN_ID, kind: "'delivered'", order_id: OWN_ID },
    hand_over_tries: { delivery_id: OWN_ID, kind: "'delivered'", accepted_at: 'at', order_id: OWN_ID },
  },
  few: { collection_points: { name: "'Point ' || n" } },
  personal: transportPersonal,
  cases: [
    { name: 'deliveries to take', run: (tx) => findRequests(tx, NARROWED, null, 20) },
    {
      name: 'deliveries to take, from some places',
      run: (tx) => findRequests(tx, { ...NARROWED, pickupPlaces: ['ho', 'tamale'] }, null, 20),
    },
    {
      name: 'deliveries to take, near',
      run: (tx) => findNearRequests(tx, { filter: NARROWED, near: [{ slug: 'ho', km: 3 }] }, null, 20),
    },
    { name: 'deliveries of a driver', run: (tx) => findActive(tx, DRIVER, 20) },
    {
      name: 'deliveries of a driver, over',
      run: (tx) => findEnded(tx, { transporterId: DRIVER, from: daysAgo(365), until: NOW }, null, 20),
    },
    { name: 'deliveries of a driver, arrived', run: (tx) => countArrived(tx, DRIVER) },
    { name: 'deliveries of a driver, a month', run: (tx) => carriedSince(tx, DRIVER, daysAgo(30)) },
    { name: 'deliveries of orders', run: (tx) => findDeliveriesOf(tx, ROWS, null) },
    { name: 'deliveries, reports of one', run: (tx) => reportsOf(tx, ROW) },
    { name: 'deliveries, reports of some', run: (tx) => reportsOfAll(tx, ROWS) },
    { name: 'deliveries, the same act', run: (tx) => findAct(tx, DRIVER, ROW) },
    { name: 'deliveries, tries of a code', run: (tx) => triesOf(tx, { orderId: ROW }) },
    { name: 'deliveries, collected by', run: (tx) => collectedBy(tx, ROWS) },
    { name: 'deliveries, report of a collection', run: (tx) => collectionReport(tx, ROW) },
    { name: 'deliveries, of a consignment', run: (tx) => partsOf(tx, [{ consignment_id: ROW }]) },
    { name: 'delivery types', run: findTypes },
    { name: 'points of collection', run: findPoints },
    { name: 'points of collection, some', run: (tx) => findPointsOf(tx, ROWS) },
    { name: 'points of collection, of farmers', run: (tx) => servingsOf(tx, [FARMER, ROW]) },
    { name: 'trips of a driver', run: (tx) => tripsOf(tx, DRIVER, 20) },
    { name: 'trips, open and called off of a driver', run: (tx) => countTrips(tx, DRIVER, NOW) },
    {
      name: 'trips past two towns',
      run: (tx) => tripsPast(tx, { fromPlaces: ['ho'], toPlaces: ['tema'], weightGrams: 1000, at: NOW }, 20),
    },
    { name: 'trips whose driver may not drive', run: tripsWithoutDriver, argued: OPEN_ONLY },
    { name: 'trips, bookings of some', run: (tx) => bookingsOf(tx, ROWS) },
    { name: 'trips, of an order', run: (tx) => tripOfOrder(tx, ROW) },
  ],
};
