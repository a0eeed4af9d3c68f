import { harvestsPersonal } from '#slices/harvests/server/store-personal.ts';
import {
  awaitingOrdersOf,
  countOpenOf,
  dueHarvestIds,
  openHarvestOf,
  pageOfComing,
  pageOfHarvests,
} from '#slices/harvests/server/store-harvests.ts';
import {
  bookedBy,
  countsOf,
  duePreOrderIds,
  hasPreOrdered,
  pageOfPreOrders,
  preOrdersOf,
  reservedOf,
  unpaidFrom,
} from '#slices/harvests/server/store-pre-orders.ts';
import type { Case } from '../case.ts';
import { whetherOpen, CATEGORY, openOnly, later, mostly, oneOf, OTHER_ROW, OWN_ID, PLACE, REGION } from './fill.ts';
import { BUYER, FARMER, NOW, PAGE, ROW, ROWS, type SliceCases, today } from './slice.ts';

type Asked = Parameters<typeof pageOfComing>[1];
const coming = (asked: Partial<Asked> = {}): Case['run'] => {
  const whole: Asked = { category: undefined, region: undefined, today, ...PAGE, ...asked };
  return (tx) => pageOfComing(tx, whole);
};

/** Of ten that are open, one has something left that can be booked. */
const BOOKED = 'case when n % 10 = 0 then 0 else 100000 end';

export const HARVESTS: SliceCases = {
  tables: {
    harvests: {
      state: whetherOpen("'open'", mostly('declared', { lapsed: 0.1, failed: 0.05, called_off: 0.05 })),
      listing_id: OWN_ID,
      category: CATEGORY,
      region: REGION,
      place_slug: PLACE,
      expected_from: "to_char(at + (20 + n % 60) * interval '1 day', 'YYYY-MM-DD')",
      expected_until: "to_char(at + interval '90 days', 'YYYY-MM-DD')",
      offered_grams: '100000',
      booked_grams: BOOKED,
      least_grams: '1000',
      due_at: openOnly(later('now()', '1 + n % 30')),
    },
    pre_orders: {
      number: "'VB-' || n",
      harvest_id: OTHER_ROW,
      state: whetherOpen(
        oneOf(['awaiting_deposit', 'reserved', 'ready', 'ordered'], 7),
        mostly('settled', { lapsed: 0.2 }),
      ),
      due_at: openOnly(later('now()', '1 + n % 30')),
    },
  },
  personal: harvestsPersonal,
  cases: [
    { name: 'harvests to come', run: coming() },
    { name: 'harvests to come, category', run: coming({ category: 'grains' }) },
    { name: 'harvests to come, region', run: coming({ region: 'oti' }) },
    { name: 'harvests to come, category and region', run: coming({ category: 'grains', region: 'oti' }) },
    { name: 'harvests of a farmer', run: (tx) => pageOfHarvests(tx, { farmerId: FARMER, show: 'all' }, PAGE) },
    { name: 'harvests of a farmer, open', run: (tx) => pageOfHarvests(tx, { farmerId: FARMER, show: 'open' }, PAGE) },
    ...(['all', 'open', 'over'] as const).map((show) => ({
      name: `harvests of everybody, ${show}`,
      run: (tx: Parameters<Case['run']>[0]) => pageOfHarvests(tx, { farmerId: null, show }, PAGE),
    })),
    { name: 'harvests, open of a farmer', run: (tx) => countOpenOf(tx, FARMER) },
    { name: 'harvests, of a listing', run: (tx) => openHarvestOf(tx, ROW) },
    { name: 'harvests due', run: (tx) => dueHarvestIds(tx, NOW) },
    { name: 'pre-orders of a buyer', run: (tx) => pageOfPreOrders(tx, { buyerId: BUYER, show: 'running' }, PAGE) },
    { name: 'pre-orders of a buyer, over', run: (tx) => pageOfPreOrders(tx, { buyerId: BUYER, show: 'over' }, PAGE) },
    { name: 'pre-orders, running of a buyer', run: (tx) => bookedBy(tx, BUYER, NOW) },
    {
      name: 'pre-orders, unpaid of a network address',
      run: (tx) => unpaidFrom(tx, { placedFrom: 'one', buyerId: BUYER, since: NOW }),
    },
    { name: 'pre-orders, of a buyer and a harvest', run: (tx) => hasPreOrdered(tx, ROW, BUYER) },
    { name: 'harvests, of a listing with orders to come', run: (tx) => awaitingOrdersOf(tx, ROW) },
    { name: 'pre-orders of a harvest', run: (tx) => preOrdersOf(tx, ROW) },
    { name: 'pre-orders of a harvest, reserved', run: (tx) => reservedOf(tx, ROW) },
    { name: 'pre-orders of a page', run: (tx) => countsOf(tx, ROWS) },
    { name: 'pre-orders due', run: (tx) => duePreOrderIds(tx, NOW) },
  ],
};
