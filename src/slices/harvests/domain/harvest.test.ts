import { describe, expect, it } from 'vitest';
import { declaredFrom, lapsesAt } from './bounds.ts';
import { decideHarvest } from './decide.ts';
import { dueOf, fits, type Harvest, mayOpen, remindersBy } from './harvest.ts';
import { harvestMachine } from './transitions.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const harvest = (change: Partial<Harvest> = {}): Harvest => ({
  state: 'open',
  expectedFrom: '2026-12-20',
  expectedUntil: '2026-12-27',
  offeredGrams: 1_000_000,
  bookedGrams: 0,
  leastGrams: 10_000,
  reminders: 0,
  shownAt: null,
  ...change,
});

/** The buttons of its farmer. */
const codes = (one: Harvest, now: Date) => harvestMachine.actions(one, { by: 'farmer', now }).map(({ code }) => code);

describe('opening', () => {
  const days = { expectedFrom: '2026-11-26', expectedUntil: '2026-12-20', open: 0 };
  it.each([
    [{}, null],
    [{ open: 20 }, 'harvest.too_many_open'],
    [{ expectedFrom: '2026-11-25' }, 'harvest.dates'],
    [{ expectedUntil: '2026-11-25' }, 'harvest.dates'],
    [{ expectedUntil: '2027-01-11' }, 'harvest.dates'],
    [{ expectedFrom: '2027-08-10', expectedUntil: '2027-08-22' }, null],
    [{ expectedFrom: '2027-08-10', expectedUntil: '2027-08-23' }, 'harvest.dates'],
  ])('%j', (change, code) => {
    const decision = mayOpen({ ...days, ...change }, NOW);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });
});

describe('the table', () => {
  it('takes pre-orders until the first day, and while the least is left', () => {
    const act = { act: 'pre_order', by: 'buyer' } as const;
    expect(decideHarvest(act, harvest(), NOW).ok).toBe(true);
    expect(decideHarvest(act, harvest(), new Date('2026-12-20T00:00:00Z'))).toMatchObject({
      refusal: { code: 'harvest.closed' },
    });
    expect(decideHarvest(act, harvest({ bookedGrams: 990_010 }), NOW).ok).toBe(false);
    expect(decideHarvest(act, harvest({ state: 'declared' }), NOW).ok).toBe(false);
    expect(decideHarvest({ ...act, by: 'farmer' }, harvest(), NOW).ok).toBe(false);
  });

  it('is not declared before its first day, unless its goods were shown, up to a week earlier', () => {
    const early = new Date('2026-12-13T00:00:00Z');
    expect(codes(harvest(), new Date(early.getTime() - 1))).toEqual(['call_off']);
    expect(codes(harvest(), early)).toEqual(['show_goods', 'call_off']);
    expect(decideHarvest({ act: 'declare', by: 'farmer' }, harvest(), early)).toMatchObject({
      refusal: { code: 'harvest.too_early' },
    });
    expect(codes(harvest({ shownAt: early }), early)).toEqual(['declare', 'call_off']);
    expect(declaredFrom(harvest({ shownAt: early }))).toEqual(early);
    expect(decideHarvest({ act: 'show_goods', by: 'farmer' }, harvest({ shownAt: early }), early)).toMatchObject({
      refusal: { code: 'harvest.closed' },
    });
  });

  it('shows its goods from a week before its first day until it is declared', () => {
    const show = { act: 'show_goods', by: 'farmer' } as const;
    expect(decideHarvest(show, harvest(), declaredFrom(harvest())).ok).toBe(true);
    expect(decideHarvest(show, harvest({ state: 'declared' }), declaredFrom(harvest())).ok).toBe(false);
  });

  it('is declared from its first day on, called off whenever, and lapses a week after', () => {
    expect(declaredFrom(harvest())).toEqual(new Date('2026-12-20T00:00:00Z'));
    expect(lapsesAt(harvest())).toEqual(new Date('2027-01-04T00:00:00Z'));
    expect(codes(harvest(), NOW)).toEqual(['call_off']);
    expect(codes(harvest(), declaredFrom(harvest()))).toEqual(['show_goods', 'declare', 'call_off']);
    expect(decideHarvest({ act: 'declare', by: 'farmer' }, harvest(), NOW)).toMatchObject({
      refusal: { code: 'harvest.too_early' },
    });
    expect(decideHarvest({ act: 'lapse', by: 'clock' }, harvest(), new Date('2027-01-03T23:00:00Z')).ok).toBe(false);
    expect(decideHarvest({ act: 'lapse', by: 'clock' }, harvest(), lapsesAt(harvest()))).toMatchObject({
      value: { state: 'lapsed' },
    });
  });
});

it('lets nobody pre-order less than the least or more than is left', () => {
  expect(fits(harvest(), 10_000).ok).toBe(true);
  expect(fits(harvest(), 9990)).toMatchObject({ refusal: { code: 'harvest.too_little' } });
  expect(fits(harvest({ bookedGrams: 900_000 }), 100_010)).toMatchObject({ refusal: { code: 'harvest.not_enough' } });
});

it('has the clock remind of both days, then end it', () => {
  expect(dueOf(harvest())).toEqual(new Date('2026-12-20T00:00:00Z'));
  expect(dueOf(harvest({ reminders: 1 }))).toEqual(new Date('2026-12-27T00:00:00Z'));
  expect(dueOf(harvest({ reminders: 2 }))).toEqual(lapsesAt(harvest()));
  expect(dueOf(harvest({ state: 'called_off' }))).toBeNull();
  expect(remindersBy(harvest(), new Date('2026-12-20T00:00:00Z'))).toBe(1);
  expect(
    remindersBy({ expectedFrom: '2026-12-20', expectedUntil: '2026-12-20' }, new Date('2026-12-20T00:00:00Z')),
  ).toBe(2);
});
