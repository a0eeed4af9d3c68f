import { doubtfulPremium } from '#slices/quality/server/store-inspectors.ts';
import { partiesOfOrders, tradesOfPairs } from '#slices/orders/server/patterns/store-trades.ts';
import {
  shortWeightsOfDrivers,
  shortWeightsOfPairs,
  unpaidOfBuyers,
} from '#slices/orders/server/patterns/store-faults.ts';
import { isPairSetAside } from '#slices/orders/server/patterns/set-aside.ts';
import { suspicionsPersonal } from '#slices/suspicions/server/store-personal.ts';
import { countOpenSuspicions, lockKnown, pageOfSuspicions } from '#slices/suspicions/server/store.ts';
import { calledOffByTransporters, doubtfulDeliveries } from '#slices/transport/server/figures/store-patterns.ts';
import { OWN_ID, overOnly, SOMEBODY, whetherOpen } from './fill.ts';
import { BUYER, daysAgo, FARMER, OPEN_ONLY, PAGE, ROWS, SPAN_ONLY, type SliceCases } from './slice.ts';

const FIGURES = `'{"orders": 2, "missingGrams": 1000}'::jsonb`;
const BOUNDS = { orders: 2, most: 200 } as const;
const since = daysAgo(90);

export const SUSPICIONS: SliceCases = {
  tables: {
    suspicions: {
      kind: "'short_weights'",
      person_id: OWN_ID,
      other_id: 'null',
      figures: FIGURES,
      state: whetherOpen("'open'", "'cleared'"),
      decided_by: overOnly(SOMEBODY),
      decided_at: overOnly('at'),
      note: overOnly("'Two brothers'"),
      decided_figures: overOnly(FIGURES),
    },
    set_aside_pairs: { buyer_id: OWN_ID, seller_id: OWN_ID },
  },
  personal: suspicionsPersonal,
  cases: [
    { name: 'suspicions, open', run: (tx) => pageOfSuspicions(tx, { ...PAGE, state: 'open' }) },
    { name: 'suspicions, cleared', run: (tx) => pageOfSuspicions(tx, { ...PAGE, state: 'cleared' }) },
    { name: 'suspicions, how many are open', run: (tx) => countOpenSuspicions(tx), argued: OPEN_ONLY },
    { name: 'suspicions, known of some accounts', run: (tx) => lockKnown(tx, 'short_weights', ROWS) },
    { name: 'suspicions, a pair set aside', run: (tx) => isPairSetAside(tx, { buyerId: BUYER, sellerId: FARMER }) },
    { name: 'suspicions, pairs who trade', run: (tx) => tradesOfPairs(tx, since, BOUNDS), argued: SPAN_ONLY },
    { name: 'suspicions, parties of orders', run: (tx) => partiesOfOrders(tx, since, 5000), argued: SPAN_ONLY },
    { name: 'suspicions, short weights', run: (tx) => shortWeightsOfPairs(tx, since, BOUNDS), argued: SPAN_ONLY },
    { name: 'suspicions, drivers', run: (tx) => shortWeightsOfDrivers(tx, since, BOUNDS), argued: SPAN_ONLY },
    { name: 'suspicions, unpaid orders', run: (tx) => unpaidOfBuyers(tx, daysAgo(7), 200), argued: SPAN_ONLY },
    {
      name: 'suspicions, doubtful deliveries',
      run: (tx) => doubtfulDeliveries(tx, since, { deliveries: 3, kmAnHour: 110, leastKm: 20, most: 200 }),
      argued: SPAN_ONLY,
    },
    {
      name: 'suspicions, called off',
      run: (tx) => calledOffByTransporters(tx, since, { times: 4, most: 200 }),
      argued: SPAN_ONLY,
    },
    {
      name: 'suspicions, premium grades',
      run: (tx) => doubtfulPremium(tx, since, { doubtful: 5, contradicted: 2, most: 200 }),
      argued: SPAN_ONLY,
    },
  ],
};
