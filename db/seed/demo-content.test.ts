import { describe, expect, test } from 'vitest';
import { crops, cropOf } from '#db/seed/crops.ts';
import { demoContent } from '#db/seed/demo-content.ts';
import { REPLY_KINDS, replyFinding } from '#kernel/management/replies.ts';
import { loadOf } from '#slices/transport/domain/load.ts';
import { ROAD_SPEED_KMH } from '#slices/transport/domain/progress.ts';
import { feeOf } from '#slices/transport/domain/quote.ts';
import { SELF_PICKUP_KEY } from '#db/seed/demo-types.ts';
import { FARTHEST_POINT_KM, MOST_POINTS } from '#slices/transport/domain/points/point-limits.ts';
import type {
  DemoDeliveryType,
  DemoListing,
  DemoOrder,
  DemoPerson,
  DemoPoint,
  OrderPoint,
} from '#db/seed/demo-types.ts';
import { manyListings } from '#db/seed/many-listings.ts';
import { LOOK_DAYS, findingsDiffer } from '#slices/quality/domain/second-look.ts';
import { listingGradeOf } from '#slices/quality/domain/score.ts';
import { parseGhanaCard } from '#kernel/ghana/ghana-card.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import type { Role } from '#kernel/role.ts';
import { findPlace, type Place } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import { isRegionSlug } from '#kernel/ghana/region.ts';

const { people, listings, orders, deliveryTypes, points, servings, favorites, looks, replies } = demoContent;

function byKey<T extends { readonly key: string }>(items: readonly T[], key: string): T {
  const found = items.find((item) => item.key === key);
  if (found === undefined) throw new Error(`No ${key}`);
  return found;
}
const person = (key: string, role: Role): DemoPerson => {
  const found = byKey(people, key);
  if (found.role !== role) throw new Error(`${key} is no ${role}`);
  return found;
};
const place = (slug: string): Place => {
  const found = findPlace(slug);
  if (found?.slug !== slug) throw new Error(`No place ${slug}`);
  return found;
};
const orderName = (order: DemoOrder) => `${order.buyer} ${order.listing} ${order.upTo}`;
const takesStock = (order: DemoOrder) => order.upTo !== 'cancelled';
const carried: readonly OrderPoint[] = ['picked_up', 'in_transit', 'delivered', 'completed', 'disputed', 'refunded'];

test('there is a saved reply for each place, and each can be filled in there', () => {
  expect(new Set(replies.map(({ kind }) => kind))).toEqual(new Set(REPLY_KINDS));
  for (const { kind, name, text } of replies) expect(replyFinding(kind, text), name).toBeNull();
});

describe('people', () => {
  test('are as many of each role as promised, and the five fixed accounts are there', () => {
    const count = (role: Role) => people.filter((p) => p.role === role).length;
    expect([count('farmer'), count('buyer'), count('transporter'), count('quality_inspector'), count('admin')]).toEqual(
      [14, 7, 3, 3, 2],
    );
    const names = ['farmer', 'buyer', 'transporter', 'inspector', 'admin'].map((name) => {
      const found = people.find((p) => p.email === `${name}@farmgate.test`);
      return `${found?.firstName} ${found?.lastName}`;
    });
    expect(names).toEqual(['Ama Serwaa', 'Kofi Mensah', 'Yaw Boateng', 'Efua Owusu', 'Nana Adjei']);
  });

  test('have a key, e-mail, telephone and card of their own, all well formed and plainly made up', () => {
    for (const field of ['key', 'email', 'phone', 'ghanaCard'] as const)
      expect(new Set(people.map((p) => p[field])).size).toBe(people.length);
    for (const p of people) {
      expect(p.email, p.key).toMatch(/@farmgate\.test$/);
      expect(parsePhone(p.phone), p.key).toBe(p.phone);
      expect(p.phone, p.key).toMatch(/0000\d{3}$/);
      expect(parseGhanaCard(p.ghanaCard), p.key).toBe(p.ghanaCard);
      expect(p.ghanaCard, p.key).toMatch(/^GHA-000000/);
      expect(place(p.place).slug).toBe(p.place);
      expect(p.farm !== undefined, p.key).toBe(p.role === 'farmer');
      expect(p.business !== undefined, p.key).toBe(p.role === 'buyer');
      expect(p.vehicle !== undefined, p.key).toBe(p.role === 'transporter');
      if (p.role === 'transporter' || p.role === 'quality_inspector') expect(p.kyc, p.key).toBe('approved');
    }
  });
});

function listingIsSane(listing: DemoListing): void {
  const crop = cropOf(listing.crop);
  const [low, high] = crop.pricePesewas;
  place(listing.place);
  expect(listing.category, listing.key).toBe(crop.category);
  expect(listing.pricePerKgPesewas, listing.key).toBeGreaterThanOrEqual(low);
  expect(listing.pricePerKgPesewas, listing.key).toBeLessThanOrEqual(high);
  expect(Number.isInteger(listing.pricePerKgPesewas) && Number.isInteger(listing.quantityGrams), listing.key).toBe(
    true,
  );
  expect(listing.quantityGrams, listing.key).toBeGreaterThanOrEqual(10_000);
  expect(listing.quantityGrams % 10, listing.key).toBe(0);
  expect(listing.photos.length, listing.key).toBeGreaterThan(0);
  expect(listing.description.length, listing.key).toBeGreaterThan(10);
  if (listing.status === 'approved') expect(listing.expiryDaysAhead, listing.key).toBeGreaterThan(0);
}

describe('listings', () => {
  test('have known farmers, places and crops, believable prices, and a reason when rejected', () => {
    expect(listings.length).toBeGreaterThanOrEqual(44);
    expect(new Set(listings.map((l) => l.key)).size).toBe(listings.length);
    for (const listing of listings) {
      listingIsSane(listing);
      const farmer = person(listing.farmer, 'farmer');
      expect(farmer.joinedDaysAgo, listing.key).toBeGreaterThanOrEqual(listing.listedDaysAgo);
      if (listing.status === 'approved' || listing.status === 'sold') expect(farmer.kyc, listing.key).toBe('approved');
      expect(listing.reviewNotes !== undefined, listing.key).toBe(listing.status === 'rejected');
    }
  });

  test('show every status and every category', () => {
    expect(new Set(listings.map((l) => l.status))).toEqual(
      new Set(['draft', 'pending', 'approved', 'rejected', 'sold']),
    );
    expect(new Set(listings.map((l) => l.category)).size).toBe(6);
    expect(listings.filter((l) => l.status === 'approved').length).toBeGreaterThan(listings.length * 0.7);
  });

  test('the stock covers the orders, and a sold listing has been sold to the last gram', () => {
    for (const listing of listings) {
      const taken = orders
        .filter((o) => o.listing === listing.key && takesStock(o))
        .reduce((sum, o) => sum + o.quantityGrams, 0);
      expect(taken, listing.key).toBeLessThanOrEqual(listing.quantityGrams);
      expect(taken === listing.quantityGrams, listing.key).toBe(listing.status === 'sold');
    }
  });
});

function deliveryFits(order: DemoOrder, listing: DemoListing, delivery: DemoDeliveryType): void {
  const km = roadDistanceKm(place(listing.place), place(order.destination));
  const transporter = order.transporter === undefined ? undefined : person(order.transporter, 'transporter');
  const feePesewas = feeOf(
    {
      baseFeePesewas: delivery.basePesewas,
      feePerKmPesewas: delivery.perKmPesewas,
      feePer100KgKmPesewas: delivery.per100KgKmPesewas,
      bulkyPercent: delivery.bulkyPercent,
    },
    km,
    loadOf([{ category: listing.category, weightGrams: order.quantityGrams }]),
  );
  expect(order.quantityGrams, orderName(order)).toBeGreaterThanOrEqual(delivery.minWeightGrams);
  expect(order.quantityGrams, orderName(order)).toBeLessThanOrEqual(delivery.maxWeightGrams);
  expect(delivery.coverage, orderName(order)).toContain(place(order.destination).region);
  expect(order.quantityGrams, orderName(order)).toBeLessThanOrEqual(
    transporter?.vehicle?.maxWeightGrams ?? delivery.maxWeightGrams,
  );
  expect(km, orderName(order)).toBeLessThanOrEqual(
    Math.min(delivery.maxDistanceKm ?? Infinity, delivery.durationHours * ROAD_SPEED_KMH),
  );
  if (delivery.urgency === 'urgent') expect(km, orderName(order)).toBeLessThan(80);
  expect(feePesewas, orderName(order)).toBeLessThan((order.quantityGrams / 1000) * listing.pricePerKgPesewas * 0.45);
}

function collectingFits(order: DemoOrder, listing: DemoListing, point: DemoPoint): void {
  const serving = servings.find(({ farmer }) => farmer === listing.farmer);
  expect(serving?.points, orderName(order)).toContain(point.key);
  expect(roadDistanceKm(place(listing.place), place(point.place)), orderName(order)).toBeLessThanOrEqual(
    FARTHEST_POINT_KM,
  );
}

test('collection points are near those who bring goods to them', () => {
  for (const serving of servings) {
    person(serving.farmer, 'farmer');
    expect(serving.points.length).toBeLessThanOrEqual(MOST_POINTS);
    for (const key of serving.points) {
      const km = roadDistanceKm(place(serving.place), place(byKey(points, key).place));
      expect(km, `${serving.farmer} ${key}`).toBeLessThanOrEqual(FARTHEST_POINT_KM);
    }
  }
});

describe('orders', () => {
  test('fit buyer, listing, delivery and time', () => {
    for (const order of orders) {
      const listing = byKey(listings, order.listing);
      person(order.buyer, 'buyer');
      expect(['approved', 'sold'], orderName(order)).toContain(listing.status);
      expect(order.daysAgo, orderName(order)).toBeLessThanOrEqual(listing.listedDaysAgo);
      const point = points.find(({ key }) => key === order.delivery);
      if (point) collectingFits(order, listing, point);
      else if (order.delivery !== SELF_PICKUP_KEY) deliveryFits(order, listing, byKey(deliveryTypes, order.delivery));
    }
  });

  test('have what their state needs and nothing it cannot have', () => {
    for (const order of orders) {
      const name = orderName(order);
      if (carried.includes(order.upTo)) expect(order.transporter, name).toBeDefined();
      else if (order.upTo !== 'ready_for_pickup') expect(order.transporter, name).toBeUndefined();
      if (order.rating !== undefined) expect(order.upTo, name).toBe('completed');
      if (order.inspection !== undefined) {
        person(order.inspection.inspector, 'quality_inspector');
        expect(order.inspection.score, name).toBeLessThanOrEqual(10);
        expect(['quality_approved', 'ready_for_pickup', ...carried], name).toContain(order.upTo);
      }
      if (order.upTo === 'quality_approved') expect(order.inspection, name).toBeDefined();
      expect(order.reason !== undefined, name).toBe(['cancelled', 'disputed', 'refunded'].includes(order.upTo));
      expect(order.cancelledBy !== undefined, name).toBe(order.upTo === 'cancelled');
    }
  });

  test('are at every point of the chain', () => {
    expect(orders.length).toBeGreaterThanOrEqual(40);
    expect(new Set(orders.map((o) => o.upTo)).size).toBe(13);
  });
});

test('favourites are of buyers and of listings that were on the market by then, each once', () => {
  for (const favorite of favorites) {
    person(favorite.buyer, 'buyer');
    const listing = byKey(listings, favorite.listing);
    expect(['approved', 'sold'], favorite.listing).toContain(listing.status);
    expect(favorite.daysAgo, favorite.listing).toBeLessThan(listing.listedDaysAgo);
  }
  expect(new Set(favorites.map(({ buyer, listing }) => `${buyer} ${listing}`)).size).toBe(favorites.length);
});

describe('second looks', () => {
  test('are of another inspector, at goods that the first one put on the market with the grade they have', () => {
    for (const { listing: key, first, second, askedDaysAgo } of looks) {
      const listing = byKey(listings, key);
      expect(listing.status, key).toBe('approved');
      expect(listing.inspection, key).toBe(first);
      expect(listingGradeOf(first.grade), key).toBe(listing.grade);
      expect(first.inspector, key).not.toBe(second?.inspector);
      for (const report of second ? [first, second] : [first]) {
        expect(person(report.inspector, 'quality_inspector').joinedDaysAgo, key).toBeGreaterThan(listing.listedDaysAgo);
      }
      // One that was chosen at random within three days has been called off a week later.
      expect(askedDaysAgo, key).toBeLessThan(listing.listedDaysAgo - 3 - LOOK_DAYS);
    }
    expect(new Set(looks.map(({ listing }) => listing)).size).toBe(looks.length);
  });

  test('show each way in which they end: two agree, two differ, an administrator settled it, and one waits', () => {
    const ends = looks.map(({ first, second, settled }) => {
      if (!second) return 'waits';
      const findings = [first, second].map(({ grade, score }) => ({ overallGrade: grade, score, approved: true }));
      const [one, other] = findings;
      if (!one || !other || !findingsDiffer(one, other)) return 'same';
      return settled ? 'settled' : 'differs';
    });
    expect(new Set(ends)).toEqual(new Set(['same', 'differs', 'settled', 'waits']));
    expect(looks.filter(({ settled }) => settled).length).toBe(ends.filter((end) => end === 'settled').length);
    // A person who signs in as the inspector of the README finds one.
    for (const { first, second } of looks) if (!second) expect(first.inspector).not.toBe('efua-owusu');
  });
});

test('delivery types cover known regions', () => {
  expect(deliveryTypes.length).toBeGreaterThanOrEqual(4);
  for (const type of deliveryTypes) expect(type.coverage.every(isRegionSlug), type.key).toBe(true);
  expect(new Set(deliveryTypes.map((type) => type.urgency)).size).toBe(3);
});

test('many listings are sane, spread, and the same for the same seed', () => {
  const many = manyListings(1000, 7);
  expect(many).toHaveLength(1000);
  for (const listing of many) listingIsSane(listing);
  expect(new Set(many.map((l) => l.key)).size).toBe(1000);
  expect(new Set(many.map((l) => l.crop)).size).toBe(crops.size);
  expect(new Set(many.map((l) => l.place)).size).toBeGreaterThan(140);
  expect(new Set(many.map((l) => l.pricePerKgPesewas)).size).toBeGreaterThan(100);
  expect(manyListings(50, 7)).toEqual(many.slice(0, 50));
  expect(manyListings(50, 8)).not.toEqual(many.slice(0, 50));
});
