import { expect, test } from 'vitest';
import { uncountedWhy } from './counted-worth.ts';
import { OUTCOMES, worseOf } from './outcome.ts';
import {
  casesIn,
  hasEnoughCases,
  isUnreliable,
  KEPT_FOR_A_HARM,
  keptToRecover,
  LEAST_CASES,
  LEAST_KEPT_PERCENT,
  NO_CASES,
} from './record.ts';

const record = (kept: number, harms: Partial<typeof NO_CASES> = {}) => ({ ...NO_CASES, kept, ...harms });

test('a record is nothing below five cases, however bad they are', () => {
  expect(hasEnoughCases(record(0, { cancelled: LEAST_CASES - 1 }))).toBe(false);
  expect(isUnreliable(record(0, { cancelled: LEAST_CASES - 1 }))).toBe(false);
  expect(isUnreliable(record(0, { cancelled: LEAST_CASES }))).toBe(true);
});

test('unreliable is who keeps less than four of five, whatever went wrong', () => {
  expect(isUnreliable(record(4, { disputed: 1 }))).toBe(false);
  expect(isUnreliable(record(16, { late: 1, cancelled: 1, calledOff: 1, disputed: 1 }))).toBe(false);
  expect(isUnreliable(record(15, { late: 1, cancelled: 1, calledOff: 1, disputed: 1 }))).toBe(true);
  expect(isUnreliable(record(500))).toBe(false);
});

test('so many kept orders as are said bring a record back, and not one less', () => {
  for (const harmful of [record(0, { cancelled: 6 }), record(3, { late: 2 }), record(15, { calledOff: 4 })]) {
    const needed = keptToRecover(harmful);
    expect(needed).toBeGreaterThan(0);
    expect(isUnreliable({ ...harmful, kept: harmful.kept + needed })).toBe(false);
    expect(isUnreliable({ ...harmful, kept: harmful.kept + needed - 1 })).toBe(true);
  }
  expect(keptToRecover(record(9, { late: 1 }))).toBe(0);
});

test('the kept orders that one more harm between two lets count weigh no more than that harm', () => {
  expect(KEPT_FOR_A_HARM * (100 - LEAST_KEPT_PERCENT)).toBe(LEAST_KEPT_PERCENT);
});

test('of one case the worst outcome counts, in whichever order they came', () => {
  for (const one of OUTCOMES) {
    expect(worseOf(one, 'disputed')).toBe('disputed');
    expect(worseOf(one, 'kept')).toBe(one);
    expect(worseOf('kept', one)).toBe(one);
  }
  expect(casesIn(record(1, { late: 2, cancelled: 3, calledOff: 4, disputed: 5 }))).toBe(15);
});

test('what costs little, or the farmer paid, counts for nothing', () => {
  expect(uncountedWhy({ producePesewas: 20_00, bySeller: false })).toBeNull();
  expect(uncountedWhy({ producePesewas: 19_99, bySeller: false })).toBe('small');
  expect(uncountedWhy({ producePesewas: 500_00, bySeller: true })).toBe('own_payer');
});
