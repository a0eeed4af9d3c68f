import { dayOf } from '#kernel/moment.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueAt, weekdayOf } from './calendar.ts';
import { dueNext, firstOf, isTooLate, MOST_MISSES, type Outcome, type Standing, wentOn } from './standing.ts';
import { type Act, ACTS, decide, standingMachine } from './transitions.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const TUESDAY = '2026-11-24';
const STANDING: Standing = {
  state: 'active',
  pausedBy: null,
  endedBy: null,
  weekday: 2,
  everyWeeks: 1,
  firstDay: TUESDAY,
  untilDay: null,
  nextDay: TUESDAY,
  nextSkipped: false,
  misses: 0,
};

function done(act: Act, standing: Standing = STANDING, now = NOW): Standing {
  const decision = decide(act, standing, now);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}

const codes = (standing: Standing, now = NOW) =>
  standingMachine.actions(standing, { by: 'buyer', now }).map(({ code }) => code);
const refusalOf = (act: Act, standing: Standing, now = NOW) => {
  const decision = decide(act, standing, now);
  return decision.ok ? null : decision.refusal.code;
};

describe('its buyer', () => {
  test('skips the next turn and takes that back, until it is its time', () => {
    expect(codes(STANDING)).toEqual(['skip', 'change', 'pause', 'end']);
    const skipped = done('skip');
    expect(skipped).toEqual({ ...STANDING, nextSkipped: true });
    expect(codes(skipped)).toEqual(['unskip', 'change', 'pause', 'end']);
    expect(done('unskip', skipped)).toEqual(STANDING);
    for (const act of ['skip', 'unskip'] as const) {
      const standing = act === 'skip' ? STANDING : skipped;
      expect(refusalOf(act, standing, dueAt(TUESDAY))).toBe('standing.too_late');
      expect(refusalOf(act, standing, after(dueAt(TUESDAY), -1))).toBeNull();
    }
    expect(refusalOf('unskip', STANDING)).toBe('standing.wrong_state');
    expect(refusalOf('skip', skipped)).toBe('standing.wrong_state');
  });

  test('pauses, and takes it up again with the next weekday from then on', () => {
    const paused = done('pause', { ...STANDING, misses: 2, nextSkipped: true });
    expect(paused).toMatchObject({ state: 'paused', pausedBy: 'buyer', nextDay: null, nextSkipped: false });
    expect(codes(paused)).toEqual(['change', 'resume', 'end']);
    expect(done('resume', paused, new Date('2026-12-08T06:00:00Z'))).toMatchObject({
      ...{ state: 'active', pausedBy: null, nextDay: '2026-12-15', misses: 0 },
    });
    expect(done('resume', { ...paused, firstDay: '2027-01-05' })).toMatchObject({ nextDay: '2027-01-05' });
    expect(refusalOf('resume', { ...paused, untilDay: '2026-11-23' })).toBe('standing.dates');
  });

  test('ends it for good', () => {
    const over = done('end', { ...STANDING, untilDay: '2027-01-01' });
    expect(over).toMatchObject({ state: 'ended', endedBy: 'buyer', nextDay: null });
    expect(codes(over)).toEqual([]);
    for (const act of ACTS) expect(refusalOf(act, over)).toBe('standing.wrong_state');
    expect(dueNext(over)).toBeNull();
  });
});

describe('the clock', () => {
  const tuesday = dueAt(TUESDAY);

  test('goes on to the next week; what was placed forgets what was missed', () => {
    expect(wentOn({ ...STANDING, misses: 2 }, 'placed', tuesday)).toEqual({ ...STANDING, nextDay: '2026-12-01' });
    expect(wentOn({ ...STANDING, misses: 1, nextSkipped: true }, 'skipped', tuesday)).toEqual({
      ...STANDING,
      ...{ nextDay: '2026-12-01', misses: 1, nextSkipped: false },
    });
  });

  test('pauses after three missed in a row, and says that it was not its buyer', () => {
    const twice = { ...STANDING, misses: MOST_MISSES - 1 };
    expect(wentOn(twice, 'missed', tuesday)).toMatchObject({
      state: 'paused',
      pausedBy: 'misses',
      nextDay: null,
      misses: 3,
    });
    expect(wentOn({ ...twice, misses: 1 }, 'missed', tuesday)).toMatchObject({ state: 'active', misses: 2 });
  });

  test('ends it after its last day, also while it is paused', () => {
    expect(wentOn({ ...STANDING, untilDay: '2026-11-30' }, 'placed', tuesday)).toMatchObject({
      ...{ state: 'ended', endedBy: 'date', nextDay: null },
    });
    const paused = done('pause', { ...STANDING, untilDay: '2026-11-30' });
    expect(dueNext(paused)?.toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(dueNext(done('pause'))).toBeNull();
    expect(dueNext(STANDING)).toEqual(tuesday);
  });

  test('orders nothing for a day that is over', () => {
    expect(isTooLate(TUESDAY, new Date('2026-11-24T23:59:59Z'))).toBe(false);
    expect(isTooLate(TUESDAY, new Date('2026-11-25T00:00:00Z'))).toBe(true);
  });
});

test('days between which nothing can be ordered are refused', () => {
  const first = (from: string, until: string | null) => firstOf({ from, until, weekday: 2 }, NOW);
  expect(first('2026-11-20', null)).toEqual({ ok: true, value: TUESDAY });
  expect(first('2026-11-20', TUESDAY)).toEqual({ ok: true, value: TUESDAY });
  expect(first('2026-11-20', '2026-11-23')).toMatchObject({
    refusal: { code: 'standing.dates', data: { field: 'until' } },
  });
  expect(first('2028-01-01', null)).toMatchObject({ refusal: { code: 'standing.dates', data: { field: 'from' } } });
});

type Move = { readonly act: Act } | { readonly clock: Outcome };

const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ act: fc.constantFrom(...ACTS) }),
  fc.record({ clock: fc.constantFrom<Outcome>('placed', 'missed') }),
);

/** What the job does when it comes: nothing before it is time. */
function byClock(standing: Standing, outcome: Outcome, now: Date): Standing {
  if (standing.state !== 'active' || standing.nextDay === null || dueAt(standing.nextDay) > now) return standing;
  return wentOn(standing, standing.nextSkipped ? 'skipped' : outcome, now);
}

test('whatever comes in whatever order: one turn ahead while it is active, none otherwise, and time goes one way', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(moves, fc.integer({ min: 1, max: 20_000 })), { maxLength: 60 }), (history) => {
      let now = NOW;
      let standing: Standing = { ...STANDING, everyWeeks: 2, untilDay: '2027-03-01' };
      let latest = TUESDAY;
      for (const [move, minutes] of history) {
        now = after(now, minutes * MINUTE_MS);
        const before = standing;
        if ('clock' in move) standing = byClock(standing, move.clock, now);
        else {
          const decision = decide(move.act, standing, now);
          expect(decision.ok).toBe(codes(standing, now).includes(move.act) && (decision.ok || move.act !== 'resume'));
          if (decision.ok) standing = decision.value;
        }
        expect(standing.nextDay !== null).toBe(standing.state === 'active');
        if (before.state === 'ended') expect(standing).toEqual(before);
        if (standing.nextDay === null) continue;
        expect(weekdayOf(standing.nextDay)).toBe(standing.weekday);
        expect(standing.nextDay <= '2027-03-01' && standing.misses < MOST_MISSES).toBe(true);
        if ('clock' in move && standing.nextDay !== before.nextDay) {
          expect(standing.nextDay > (before.nextDay ?? '') && standing.nextDay >= dayOf(now)).toBe(true);
        }
        if (before.state === 'active') expect(standing.nextDay >= latest).toBe(true);
        latest = standing.nextDay;
      }
    }),
  );
});
