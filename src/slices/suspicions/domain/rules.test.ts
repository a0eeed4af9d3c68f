import { describe, expect, test } from 'vitest';
import { plainEmail, sharedContacts } from './contacts.ts';
import type { Reason } from './figures.ts';
import {
  areDeliveriesDoubtful,
  areDriversWeightsShort,
  areGradesDoubtful,
  areMarksShared,
  areOrdersLeftUnpaid,
  areTripsCalledOff,
  areWeightsShort,
  eachMarkOnce,
  isOwnTrade,
} from './rules.ts';
import { actionsOf, decide, hasGrown } from './state.ts';
import { ofAddresses } from './unpaid-groups.ts';

describe('suspicious figures', () => {
  test.each([
    [true, { orders: 3, ofBuyer: 3, ofFarmer: 6 }],
    [true, { orders: 8, ofBuyer: 10, ofFarmer: 16 }],
    [false, { orders: 2, ofBuyer: 2, ofFarmer: 2 }],
    // A restaurant that buys every week, from others too.
    [false, { orders: 12, ofBuyer: 16, ofFarmer: 13 }],
    // A loyal customer of a farmer who sells to many.
    [false, { orders: 12, ofBuyer: 12, ofFarmer: 25 }],
  ])('trade with each other alone: %s for %j', (is, figures) => {
    expect(isOwnTrade(figures)).toBe(is);
  });

  test.each([
    [true, { orders: 1, marks: [{ mark: 'payout_number', lastFour: '4567' }] }],
    [true, { orders: 2, marks: [{ mark: 'device', lastFour: null }] }],
    [false, { orders: 1, marks: [{ mark: 'device', lastFour: null }] }],
    [false, { orders: 1, marks: [{ mark: 'address', lastFour: null }] }],
    [false, { orders: 9, marks: [] }],
  ] as const)('shared marks: %s for %j', (is, figures) => {
    expect(areMarksShared(figures)).toBe(is);
  });

  test('weights: twice for one buyer, or four times and far more often than all others', () => {
    expect([1, 2].map((orders) => areWeightsShort({ orders }))).toEqual([false, true]);
    const driver = (orders: number, carried: number, othersShort: number) =>
      areDriversWeightsShort({ orders, carried, othersShort, othersCarried: 100 });
    expect([driver(4, 10, 5), driver(3, 4, 0), driver(4, 20, 0), driver(4, 10, 11)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('deliveries: three that nothing proves, and half of all between the two', () => {
    const doubtful = [
      [3, 6],
      [2, 2],
      [3, 7],
    ] as const;
    expect(doubtful.map(([some, deliveries]) => areDeliveriesDoubtful({ doubtful: some, deliveries }))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('grades: five that came too fast or without proof, or two that a second inspector contradicts', () => {
    expect(areGradesDoubtful({ doubtful: 5, contradicted: 0 })).toBe(true);
    expect(areGradesDoubtful({ doubtful: 0, contradicted: 2 })).toBe(true);
    expect(areGradesDoubtful({ doubtful: 4, contradicted: 1 })).toBe(false);
  });

  test('unpaid orders: five of one account, eight of several at one address', () => {
    const unpaid = (orders: number, accounts: number) => areOrdersLeftUnpaid({ orders, accounts });
    expect([unpaid(5, 1), unpaid(4, 1), unpaid(7, 2), unpaid(8, 3)]).toEqual([true, false, false, true]);
  });

  test('called off: four times, and as often as something arrives', () => {
    const off = (trips: number, givenBack: number, arrived: number) => areTripsCalledOff({ trips, givenBack, arrived });
    expect([off(4, 0, 4), off(2, 2, 0), off(3, 0, 0), off(5, 1, 100)]).toEqual([true, true, false, false]);
  });
});

test('contacts: a number, or an address but for what follows a plus sign', () => {
  expect(plainEmail('Ama.K+farm@Example.com')).toBe('ama.k@example.com');
  const ama = { phone: '+233241234567', email: 'ama@example.com' };
  expect(sharedContacts(ama, { phone: '+233201234567', email: 'AMA+2@example.com' })).toEqual(['email']);
  expect(sharedContacts(ama, { phone: ama.phone, email: 'kofi@example.com' })).toEqual(['phone']);
  expect(sharedContacts({ phone: '', email: 'a@b.gh' }, { phone: '', email: 'c@b.gh' })).toEqual([]);
});

test('marks are listed once each, the strongest first', () => {
  const marks = [
    { mark: 'address', lastFour: null },
    { mark: 'phone', lastFour: '1111' },
    { mark: 'phone', lastFour: '1111' },
  ] as const;
  expect(eachMarkOnce(marks).map(({ mark }) => mark)).toEqual(['phone', 'address']);
});

describe('unpaid orders of one network address', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const account = (buyerId: string, orders: number) => ({
    ...{ buyerId, orders, grams: orders * 1000, firstAt: at, lastAt: at, orderIds: [buyerId] },
  });

  test('are added up for the account with most of them; others stay by themselves', () => {
    const all = ofAddresses([account('a', 2), account('b', 4), account('c', 1)], [['a', 'b']]);
    expect(all).toMatchObject([
      { buyerId: 'a', orders: 2, accounts: 1 },
      { buyerId: 'b', orders: 6, grams: 6000, accounts: 2, orderIds: ['a', 'b'] },
      { buyerId: 'c', orders: 1, accounts: 1 },
    ]);
  });
});

describe('a decision', () => {
  test('follows the table, and nobody decides about themselves', () => {
    expect(actionsOf('open', false)).toEqual(['clear', 'confirm']);
    expect(actionsOf('cleared', false)).toEqual(['confirm']);
    expect(actionsOf('confirmed', false)).toEqual(['undo']);
    expect(actionsOf('open', true)).toEqual([]);
    expect(decide('confirmed', 'undo')).toMatchObject({ ok: true, value: 'open' });
    expect(decide('cleared', 'clear')).toMatchObject({ ok: false });
  });

  const weights = (orders: number): Reason => ({ kind: 'short_weights', figures: { orders, missingGrams: 1 } });
  const marks = (orders: number, ...shared: readonly ('phone' | 'device')[]): Reason => ({
    kind: 'shared_marks',
    figures: { orders, sides: 'farmer_buyer', marks: shared.map((mark) => ({ mark, lastFour: null })) },
  });

  test.each([
    [false, weights(3), weights(5)],
    [true, weights(3), weights(6)],
    [false, marks(4, 'device'), marks(7, 'device')],
    [true, marks(4, 'device'), marks(4, 'device', 'phone')],
    [
      true,
      { kind: 'called_off', figures: { trips: 2, givenBack: 2, arrived: 0 } },
      { kind: 'called_off', figures: { trips: 8, givenBack: 0, arrived: 0 } },
    ],
    [
      false,
      { kind: 'quick_grades', figures: { reports: 9, doubtful: 5, quick: 5, bare: 0, contradicted: 0 } },
      { kind: 'quick_grades', figures: { reports: 30, doubtful: 8, quick: 8, bare: 0, contradicted: 1 } },
    ],
    [
      true,
      { kind: 'unproved_deliveries', figures: { deliveries: 3, unproved: 3, impossible: 0, doubtful: 3 } },
      { kind: 'unproved_deliveries', figures: { deliveries: 6, unproved: 6, impossible: 0, doubtful: 6 } },
    ],
  ] satisfies [boolean, Reason, Reason][])('is asked for again: %s for %j and then %j', (is, before, now) => {
    expect(hasGrown(before, now)).toBe(is);
  });
});
