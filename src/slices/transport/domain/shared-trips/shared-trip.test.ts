import { formatBetween } from '#kernel/periods/weekday.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import { checkChange, checkPlan, type SharedTrip, tripHours } from './shared-trip.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const FRIDAY = new Date('2026-12-04T06:00:00Z');

const PLAN = {
  stops: ['techiman', 'kumasi', 'accra'],
  departsFrom: FRIDAY,
  departsUntil: after(FRIDAY, 3 * HOUR_MS),
  joinsUntil: after(FRIDAY, -12 * HOUR_MS),
};

const TRIP: SharedTrip = {
  ...PLAN,
  ...{ id: 'trip', transporterId: 'kofi', status: 'open', freeGrams: 3_000_000, bookedGrams: 0, pricePesewas: 3000 },
  ...{ takesBulky: true, note: null, calledOffReason: null },
};

const planned = (change: Partial<typeof PLAN>) => {
  const decision = checkPlan({ ...PLAN, ...change }, NOW);
  return decision.ok ? null : decision.refusal.code;
};

test('a trip leaves within fourteen days, in hours that follow each other, and can be joined before', () => {
  expect(planned({})).toBeNull();
  expect(planned({ departsFrom: NOW })).toBe('trip.wrong_time');
  const leaving = (departsFrom: Date) => planned({ departsFrom, departsUntil: after(departsFrom, HOUR_MS) });
  expect(leaving(new Date('2026-12-10T22:00:00Z'))).toBeNull();
  expect(leaving(after(NOW, 15 * DAY_MS))).toBe('trip.wrong_time');
  expect(planned({ departsUntil: FRIDAY })).toBe('trip.wrong_time');
  expect(planned({ joinsUntil: NOW })).toBe('trip.wrong_time');
});

test('a trip passes each town once', () => {
  expect(planned({ stops: ['techiman', 'accra', 'techiman'] })).toBe('trip.same_town');
  expect(planned({ stops: ['accra', 'accra'] })).toBe('trip.same_town');
});

test('its room grows once goods are booked, and nothing changes after it left', () => {
  const changed = (trip: Partial<SharedTrip>, freeGrams: number) => {
    const decision = checkChange({ ...TRIP, ...trip }, { freeGrams, note: null });
    return decision.ok ? null : decision.refusal.code;
  };
  expect(changed({}, 100_000)).toBeNull();
  expect(changed({ bookedGrams: 50_000 }, 100_000)).toBe('trip.less_room');
  expect(changed({ bookedGrams: 50_000 }, 3_000_000)).toBeNull();
  expect(changed({ status: 'left' }, 4_000_000)).toBe('trip.wrong_state');
  expect(changed({ status: 'called_off' }, 4_000_000)).toBe('trip.wrong_state');
});

test('it is said with the weekday and the hours of its departure', () => {
  expect(formatBetween(FRIDAY, PLAN.departsUntil)).toBe('Fri 4 Dec between 6:00 and 9:00');
});

test('goods are on its road for a day, or for the drive and its stops', () => {
  expect([10, 400, 481, 800].map(tripHours)).toEqual([24, 24, 25, 32]);
});
