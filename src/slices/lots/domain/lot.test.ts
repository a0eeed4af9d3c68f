import { findPlace } from '#kernel/ghana/place.ts';
import { produceAmount } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { MOST_STOPS } from '#slices/transport/domain/trips/plan-trips.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_OPEN_LOTS, MOST_PARTS, OFFERED_DAYS } from './bounds.ts';
import { type Command, decideLot, lotActions } from './decide.ts';
import { amountsOf, dueOf, fits, isSameKind, type Kind, type Lot, mayOpen } from './lot.ts';
import { lotMachine } from './transitions.ts';
import { LOT_ACTS, LOT_STATES, type Party } from './words.ts';

const now = new Date('2026-11-26T10:00:00Z');
const filling: Lot = {
  state: 'filling',
  totalGrams: fromKg(1000),
  filledGrams: fromKg(400),
  fillUntil: after(now, 3 * DAY_MS),
  offerUntil: null,
  heldSince: null,
};
const offered: Lot = { ...filling, state: 'offered', filledGrams: fromKg(1000), offerUntil: after(now, DAY_MS) };

const decide = (command: Command, lot: Lot, at = now) => {
  const decision = decideLot(command, lot, at);
  return decision.ok ? { state: decision.value.lot.state, why: decision.value.why } : decision.refusal.code;
};

describe('a lot', () => {
  test('is on offer for a week when it is full', () => {
    const full = decideLot({ act: 'fill', by: ['lot'] }, filling, now);
    expect(full.ok && full.value.lot).toMatchObject({
      state: 'offered',
      offerUntil: after(now, OFFERED_DAYS * DAY_MS),
    });
  });

  test.each([
    { act: 'join', by: ['farmer'], lot: filling, state: 'filling', why: null },
    { act: 'leave', by: ['member'], lot: filling, state: 'filling', why: null },
    { act: 'take_out', by: ['lead'], lot: filling, state: 'filling', why: null },
    { act: 'follow', by: ['buyer'], lot: filling, state: 'filling', why: null },
    { act: 'unfollow', by: ['follower'], lot: filling, state: 'filling', why: null },
    { act: 'order', by: ['follower'], lot: offered, state: 'ordered', why: null },
    { act: 'call_off', by: ['lead', 'member'], lot: filling, state: 'called_off', why: 'called_off' },
    { act: 'call_off', by: ['admin'], lot: offered, state: 'called_off', why: 'called_off' },
    { act: 'order', by: ['buyer'], lot: offered, state: 'ordered', why: null },
    { act: 'settle', by: ['orders'], lot: { ...offered, state: 'ordered' }, state: 'sold', why: null },
    { act: 'unpaid', by: ['orders'], lot: { ...offered, state: 'ordered' }, state: 'offered', why: null },
  ] as const)('$act by $by', ({ act, by, lot, state, why }) => {
    expect(decide({ act, by }, lot)).toEqual({ state, why });
  });

  test('ends by the clock when it is not full, or not ordered, in time', () => {
    const lapse = { act: 'lapse', by: ['clock'] } as const;
    expect(decide(lapse, filling)).toBe('lot.wrong_state');
    expect(decide(lapse, filling, filling.fillUntil)).toEqual({ state: 'lapsed', why: 'not_filled' });
    expect(decide(lapse, offered)).toBe('lot.wrong_state');
    expect(decide(lapse, offered, after(now, DAY_MS))).toEqual({ state: 'lapsed', why: 'not_ordered' });
  });

  test('whose order was not paid is on offer again, unless goods are gone or its time is over', () => {
    const ordered: Lot = { ...offered, state: 'ordered' };
    const unpaid = { act: 'unpaid', by: ['orders'] } as const;
    expect(decide({ ...unpaid, goodsThere: false }, ordered)).toEqual({ state: 'lapsed', why: 'goods_gone' });
    expect(decide(unpaid, ordered, after(now, 2 * DAY_MS))).toEqual({ state: 'lapsed', why: 'goods_gone' });
  });

  test('is not ordered or joined when its time is over, nor by others than those', () => {
    expect(decide({ act: 'order', by: ['buyer'] }, offered, after(now, DAY_MS))).toBe('lot.wrong_state');
    expect(decide({ act: 'join', by: ['farmer'] }, filling, filling.fillUntil)).toBe('lot.wrong_state');
    expect(decide({ act: 'order', by: ['farmer'] }, offered)).toBe('lot.not_allowed');
    expect(decide({ act: 'call_off', by: ['member'] }, filling)).toBe('lot.not_allowed');
    expect(decide({ act: 'leave', by: ['member'] }, offered)).toBe('lot.wrong_state');
    expect(decide({ act: 'take_out', by: ['lead'] }, offered)).toBe('lot.wrong_state');
    expect(decide({ act: 'take_out', by: ['member', 'farmer'] }, filling)).toBe('lot.not_allowed');
  });

  test('shows exactly the buttons that it obeys, and no state that ended leads on', () => {
    const parties = fc.subarray<Party>(['lead', 'member', 'farmer', 'follower', 'buyer', 'admin']);
    fc.assert(
      fc.property(fc.constantFrom(...LOT_STATES), parties, fc.integer({ min: -48, max: 96 }), (state, by, hours) => {
        const lot: Lot = { ...(state === 'filling' ? filling : offered), state };
        const at = after(now, hours * HOUR_MS);
        const shown = new Set(lotActions(lot, by, at).map(({ code }) => code));
        for (const act of LOT_ACTS) {
          const labelled = lotMachine.table.some((row) => row.act === act && row.label !== null);
          expect(shown.has(act)).toBe(labelled && decideLot({ act, by }, lot, at).ok);
        }
      }),
    );
  });

  test('has a deadline while anybody waits for the clock', () => {
    expect(dueOf(filling)).toEqual(filling.fillUntil);
    expect(dueOf(offered)).toEqual(offered.offerUntil);
    expect(dueOf({ ...offered, state: 'ordered' })).toBeNull();
  });
});

describe('opening', () => {
  test.each([
    ['2026-11-26', 'lot.dates'],
    ['2026-11-27', null],
    ['2026-12-26', null],
    ['2026-12-27', 'lot.dates'],
  ])('to be full by %s: %s', (fillBy, code) => {
    const decision = mayOpen({ open: 0, fillBy }, now);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });

  test('is bounded', () => {
    expect(mayOpen({ open: MOST_OPEN_LOTS, fillBy: '2026-11-28' }, now)).toMatchObject({
      refusal: { code: 'lot.too_many_open' },
    });
  });
});

describe('a part', () => {
  const codeOf = (kg: number, parts = 1, lot = filling) => {
    const decision = fits(lot, { grams: fromKg(kg), parts });
    return decision.ok ? null : decision.refusal.code;
  };

  test('is at least ten kilograms, or all that is missing, and never more', () => {
    expect([codeOf(9), codeOf(10), codeOf(600), codeOf(601)]).toEqual(['lot.too_little', null, null, 'lot.too_much']);
    const nearly = { ...filling, filledGrams: fromKg(994) };
    expect([codeOf(5, 2, nearly), codeOf(6, 2, nearly)]).toEqual(['lot.too_little', null]);
  });

  test('of the last farmer fills it', () => {
    expect(codeOf(100, MOST_PARTS - 1)).toBe('lot.last_part');
    expect(codeOf(600, MOST_PARTS - 1)).toBeNull();
  });

  const place = (slug: string) => {
    const found = findPlace(slug);
    if (!found) throw new Error(slug);
    return found;
  };
  const maize: Kind = {
    productName: 'White maize, dried',
    category: 'grains',
    qualityGrade: 'standard',
    place: place('techiman'),
  };

  test.each([
    [{}, null],
    [{ productName: 'Maize of Nkoranza', place: place('nkoranza') }, null],
    [{ productName: 'Dry corn for banku' }, null],
    [{ productName: 'Millet' }, 'lot.other_goods'],
    [{ productName: 'Fonio' }, 'lot.other_goods'],
    [{ category: 'legumes' as const }, 'lot.other_goods'],
    [{ qualityGrade: 'premium' as const }, 'lot.other_goods'],
    [{ place: place('accra') }, 'lot.too_far'],
  ])('of %j', (change, code) => {
    const decision = isSameKind(maize, { ...maize, ...change });
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});

test('one vehicle can collect at all farms of a lot', () => {
  expect(MOST_PARTS).toBe(MOST_STOPS);
});

test('the parts of a lot cost what the whole does, to the pesewa', () => {
  const kilograms = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: MOST_PARTS });
  fc.assert(
    fc.property(kilograms, fc.integer({ min: 5, max: 100_000 }), (parts, pricePesewas) => {
      const grams = parts.map(fromKg);
      const amounts = amountsOf(
        grams.map((each) => ({ grams: each })),
        pricePesewas,
      );
      const total = grams.reduce((sum, each) => sum + each, 0);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(produceAmount(total, pricePesewas));
    }),
    { numRuns: 10_000 },
  );
});
