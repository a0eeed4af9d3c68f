import { after } from '#kernel/time.ts';
import { groupsAtAddresses } from '#slices/identity/server/index.ts';
import {
  oddPricesOf,
  shortWeightsOfDrivers,
  shortWeightsOfPairs,
  tradesOfPairs,
  unpaidOfBuyers,
} from '#slices/orders/server/index.ts';
import { doubtfulPremium } from '#slices/quality/server/index.ts';
import { starsOfPairs } from '#slices/reviews/server/index.ts';
import { calledOffByTransporters, doubtfulDeliveries } from '#slices/transport/server/index.ts';
import type { Kind } from '../../domain/figures.ts';
import {
  areDeliveriesDoubtful,
  areDriversWeightsShort,
  areGradesDoubtful,
  areOrdersLeftUnpaid,
  areTripsCalledOff,
  areWeightsShort,
  isOwnTrade,
} from '../../domain/rules.ts';
import {
  CALLED_OFF,
  DRIVER_WEIGHTS,
  MOST_FOUND,
  OWN_TRADE,
  QUICK_GRADES,
  RECENT_MS,
  SHORT_WEIGHTS,
  UNPAID_ORDERS,
  UNPROVED_DELIVERIES,
} from '../../domain/thresholds.ts';
import { ofAddresses } from '../../domain/unpaid-groups.ts';
import { type Found, found, type Searching } from './found.ts';
import { sharedMarks } from './shared-marks.ts';

const most = MOST_FOUND;
const recent = (now: Date) => after(now, -RECENT_MS);

async function ownTrade({ tx, now }: Searching): Promise<Found[]> {
  const since = recent(now);
  const pairs = (await tradesOfPairs(tx, since, { orders: OWN_TRADE.orders, most })).filter(({ ofSeller, ...pair }) =>
    isOwnTrade({ ...pair, ofFarmer: ofSeller }),
  );
  const { oddTimes: times, otherFarmers: others } = OWN_TRADE;
  const stars = await starsOfPairs(
    tx,
    pairs.map(({ buyerId, sellerId }) => ({ buyerId, farmerId: sellerId })),
  );
  const odd = await oddPricesOf(tx, pairs, { since, times, others });
  return pairs.map((pair) => {
    const { buyerId, sellerId, orders, ofBuyer, ofSeller: ofFarmer, pesewas } = pair;
    const key = `${buyerId} ${sellerId}`;
    const { reviews, fiveStars } = stars.get(key) ?? { reviews: 0, fiveStars: 0 };
    const figures = { orders, ofBuyer, ofFarmer, pesewas, reviews, fiveStars, oddPrices: odd.get(key) ?? 0 };
    return found({ kind: 'own_trade', figures }, [sellerId, buyerId], pair);
  });
}

async function shortWeights({ tx, now }: Searching): Promise<Found[]> {
  const pairs = await shortWeightsOfPairs(tx, recent(now), { ...SHORT_WEIGHTS, most });
  return pairs
    .filter(areWeightsShort)
    .map((pair) =>
      found(
        { kind: 'short_weights', figures: { orders: pair.orders, missingGrams: pair.missingGrams } },
        [pair.transporterId, pair.buyerId],
        pair,
      ),
    );
}

async function driverWeights({ tx, now }: Searching): Promise<Found[]> {
  const drivers = await shortWeightsOfDrivers(tx, recent(now), { orders: DRIVER_WEIGHTS.orders, most });
  return drivers.flatMap((driver) => {
    const { orders, carried, allShort, allCarried } = driver;
    const figures = { orders, carried, othersShort: allShort - orders, othersCarried: allCarried - carried };
    if (!areDriversWeightsShort(figures)) return [];
    return found({ kind: 'driver_weights', figures }, [driver.transporterId], driver);
  });
}

async function unprovedDeliveries({ tx, now }: Searching): Promise<Found[]> {
  const pairs = await doubtfulDeliveries(tx, recent(now), { ...UNPROVED_DELIVERIES, most });
  return pairs.filter(areDeliveriesDoubtful).map((pair) => {
    const { transporterId, sellerId, deliveries, unproved, impossible, doubtful } = pair;
    const figures = { deliveries, unproved, impossible, doubtful };
    return found({ kind: 'unproved_deliveries', figures }, [transporterId, sellerId], pair);
  });
}

async function quickGrades({ tx, now }: Searching): Promise<Found[]> {
  const { reports: doubtfulFrom, contradicted: contradictedFrom } = QUICK_GRADES;
  const bounds = { doubtful: doubtfulFrom, contradicted: contradictedFrom, most };
  const pairs = await doubtfulPremium(tx, recent(now), bounds);
  return pairs.filter(areGradesDoubtful).map((pair) => {
    const { inspectorId, farmerId, reports, doubtful, quick, bare, contradicted } = pair;
    const figures = { reports, doubtful, quick, bare, contradicted };
    return found({ kind: 'quick_grades', figures }, [inspectorId, farmerId], pair);
  });
}

async function unpaidOrders({ tx, now }: Searching): Promise<Found[]> {
  const buyers = await unpaidOfBuyers(tx, after(now, -UNPAID_ORDERS.withinMs), most);
  const groups = await groupsAtAddresses(
    tx,
    buyers.map(({ buyerId }) => buyerId),
    UNPAID_ORDERS.mostAtAddress,
  );
  return ofAddresses(buyers, groups)
    .filter(areOrdersLeftUnpaid)
    .map(({ buyerId, orders, grams, accounts, ...acts }) =>
      found({ kind: 'unpaid_orders', figures: { orders, grams, accounts } }, [buyerId], acts),
    );
}

async function calledOff({ tx, now }: Searching): Promise<Found[]> {
  const all = await calledOffByTransporters(tx, recent(now), { times: CALLED_OFF.times, most });
  return all.filter(areTripsCalledOff).map((one) => {
    const { trips, givenBack, arrived } = one;
    return found({ kind: 'called_off', figures: { trips, givenBack, arrived } }, [one.transporterId], one);
  });
}

/** How each kind is found: as many statements whatever there is. */
export const SEARCHES: Readonly<Record<Kind, (searching: Searching) => Promise<Found[]>>> = {
  own_trade: ownTrade,
  shared_marks: sharedMarks,
  short_weights: shortWeights,
  driver_weights: driverWeights,
  unproved_deliveries: unprovedDeliveries,
  quick_grades: quickGrades,
  unpaid_orders: unpaidOrders,
  called_off: calledOff,
};
