import { after, DAY_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import { type Carrying, checkLoads, mostLoads } from './loads.ts';

const NOW = new Date('2026-11-28T08:00:00Z');
const FIRST = 3;
const carrying = (more: Partial<Carrying>): Carrying => ({
  loads: 0,
  arrived: 0,
  calledOff: 0,
  lastCalledOff: null,
  unreliable: false,
  ...more,
});
const refusal = (more: Partial<Carrying>) => {
  const decision = checkLoads(FIRST, carrying(more), NOW);
  return decision.ok ? null : decision.refusal;
};

test('loads: a new transporter accepts three at once, and reads when there may be more', () => {
  expect([0, 1, 2].map((loads) => refusal({ loads }))).toEqual([null, null, null]);
  expect(refusal({ loads: 3 })).toMatchObject({
    code: 'transport.too_many_loads',
    detail:
      'You have 3 loads to carry, and may accept 3 at once. Deliver one first: with every 2 that arrive you may accept one more.',
  });
});

test('loads: with every two that arrived one more, up to forty', () => {
  expect([0, 1, 2, 9, 1000].map((arrived) => mostLoads(FIRST, carrying({ arrived })))).toEqual([3, 3, 4, 7, 40]);
  expect(refusal({ loads: 3, arrived: 2 })).toBeNull();
});

test('loads: a transporter who keeps too little of what they accept has as many as a beginner, however many arrived', () => {
  expect(refusal({ loads: 2, arrived: 1000, unreliable: true })).toBeNull();
  expect(refusal({ loads: 3, arrived: 1000, unreliable: true })).toMatchObject({
    code: 'transport.too_many_loads',
    detail: expect.stringContaining('when your record is better'),
  });
});

test('loads: a transporter who did not carry three of them accepts nothing for a week, and reads until when', () => {
  const last = after(NOW, -2 * DAY_MS);
  expect(refusal({ calledOff: 2, lastCalledOff: last })).toBeNull();
  expect(refusal({ calledOff: 3, lastCalledOff: last })).toMatchObject({
    code: 'transport.paused',
    data: { until: after(NOW, 5 * DAY_MS).toISOString() },
  });
  expect(refusal({ calledOff: 3, lastCalledOff: after(NOW, -7 * DAY_MS) })).toBeNull();
});
