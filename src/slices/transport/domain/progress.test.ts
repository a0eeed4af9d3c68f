import { HOUR_MS, after } from '#kernel/time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERY_STATUSES } from './delivery.ts';
import type { Journey } from './progress.ts';
import { estimatedArrival, isLate, progressOf } from './progress.ts';

const start = new Date('2026-11-21T08:00:00Z');
const journey: Journey = {
  status: 'in_transit',
  distanceKm: 200,
  durationHours: 24,
  acceptedAt: start,
  pickedUpAt: start,
  inTransitAt: start,
  left: null,
};

describe('progress', () => {
  it('is 10, 40, then 40 to 90 with the road, then 100', () => {
    const now = after(start, HOUR_MS);
    const seen = DELIVERY_STATUSES.map((status) => progressOf({ ...journey, status }, now));
    expect(seen).toEqual([0, 10, 40, 50, 100, 0]);
  });

  it('stops at 90 until the delivery is reported, however long it takes', () => {
    expect(progressOf(journey, start)).toBe(40);
    expect(progressOf(journey, after(start, 5 * HOUR_MS))).toBe(90);
    expect(progressOf(journey, after(start, 500 * HOUR_MS))).toBe(90);
    expect(progressOf({ ...journey, distanceKm: 0 }, start)).toBe(90);
  });

  it('never goes back as time passes', () => {
    const hours = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(hours, hours, fc.double({ min: 0, max: 1000, noNaN: true }), (one, more, distanceKm) => {
        const early = progressOf({ ...journey, distanceKm }, after(start, one * HOUR_MS));
        const late = progressOf({ ...journey, distanceKm }, after(start, (one + more) * HOUR_MS));
        expect(late).toBeGreaterThanOrEqual(early);
        expect(early).toBeGreaterThanOrEqual(40);
        expect(late).toBeLessThanOrEqual(90);
      }),
    );
  });
});

describe('the estimated arrival', () => {
  it('counts from the acceptance, and from the pickup once there was one', () => {
    const pickedUpAt = after(start, 3 * HOUR_MS);
    expect(estimatedArrival({ ...journey, acceptedAt: null, pickedUpAt: null })).toBeNull();
    expect(estimatedArrival({ ...journey, pickedUpAt: null })).toEqual(after(start, 24 * HOUR_MS));
    expect(estimatedArrival({ ...journey, pickedUpAt })).toEqual(after(start, 27 * HOUR_MS));
  });
});

describe('a shared place', () => {
  const halfway = { km: 100, at: after(start, HOUR_MS) };

  it('moves the progress by the road left, from 40 to 90, whatever the time', () => {
    const seen = [250, 200, 150, 100, 20, 0].map((km) =>
      progressOf({ ...journey, left: { ...halfway, km } }, after(start, 9 * HOUR_MS)),
    );
    expect(seen).toEqual([40, 40, 53, 65, 85, 90]);
  });

  it('tells the arrival: so long as the road left takes a loaded lorry', () => {
    expect(estimatedArrival({ ...journey, left: halfway })).toEqual(after(start, 3.5 * HOUR_MS));
    expect(estimatedArrival({ ...journey, left: null })).toEqual(after(start, 24 * HOUR_MS));
  });
});

it('a promise counts from the pickup, before it from the request, and is no longer late once it ended', () => {
  const requestedAt = new Date('2026-11-20T08:00:00Z');
  const promised = { durationHours: 24, requestedAt, pickedUpAt: null, endedAt: null };
  const [due, then] = [new Date('2026-11-21T08:00:00Z'), new Date('2026-11-21T08:00:01Z')];
  expect([isLate(promised, due), isLate(promised, then)]).toEqual([false, true]);
  expect(isLate({ ...promised, pickedUpAt: new Date('2026-11-20T09:00:00Z') }, then)).toBe(false);
  expect(isLate({ ...promised, endedAt: then }, then)).toBe(false);
});
