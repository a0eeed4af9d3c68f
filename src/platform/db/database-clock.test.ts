import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { createLog } from '#platform/log.ts';
import { expect, test } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');

/** A machine whose clock is ahead by so much, and a database that takes `trip` milliseconds to be asked. */
function world(aheadMs: number, trip = 4) {
  let passedMs = 0;
  const machine = { clock: { now: () => new Date(NOON + passedMs + aheadMs) }, ticks: () => 5_000 + passedMs };
  const ask = async () => {
    passedMs += trip / 2;
    const atMs = NOON + passedMs;
    passedMs += trip / 2;
    return atMs;
  };
  const clock = createDatabaseClock(ask, createLog('silent'), machine);
  return { clock, pass: (ms: number) => (passedMs += ms), truth: () => NOON + passedMs };
}

test.each([0, 3 * DAY_MS, -3 * DAY_MS])('a machine that is %i ms ahead tells the database’s time', async (aheadMs) => {
  const { clock, pass, truth } = world(aheadMs);
  await clock.start();
  pass(90 * MINUTE_MS);
  expect(clock.now().getTime()).toBe(truth());
  clock.stop();
});

test.each([
  [1900, null, false],
  [2100, 2100, false],
  [-5000, -5000, false],
  [59 * SECOND_MS, 59 * SECOND_MS, false],
  [MINUTE_MS, MINUTE_MS, true],
  [-3 * DAY_MS, -3 * DAY_MS, true],
])('%i ms ahead: said as %o, too far for timed work: %o', async (aheadMs, said, isTooFar) => {
  const { clock } = world(aheadMs);
  await clock.start();
  expect(clock.aheadMs()).toBe(said);
  expect(clock.isTooFar()).toBe(isTooFar);
  clock.stop();
});
