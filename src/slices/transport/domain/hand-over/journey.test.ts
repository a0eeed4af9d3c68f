import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import fc from 'fast-check';
import { places } from '#kernel/ghana/place.ts';
import { describe, expect, test } from 'vitest';
import { awayFrom, contradictionOf, leastDriveMs } from './journey.ts';

const LEFT = new Date('2026-11-28T08:00:00Z');
const way = { kind: 'delivery', from: 'techiman', to: 'accra', leftAt: LEFT, awayKm: null } as const;
const arriving = (ms: number, more: object = {}) => contradictionOf({ ...way, happenedAt: after(LEFT, ms), ...more });

describe('a journey that cannot be', () => {
  test('is one of 300 km in a minute; in four hours it can be', () => {
    expect(arriving(MINUTE_MS)).toBe('too_fast');
    expect(arriving(HOUR_MS)).toBe('too_fast');
    expect(arriving(4 * HOUR_MS)).toBeNull();
  });

  test('is none within a town, and none of goods that nobody says were picked up', () => {
    expect(arriving(0, { to: 'techiman' })).toBeNull();
    expect(arriving(0, { leftAt: null })).toBeNull();
    expect(arriving(0, { kind: 'pickup' })).toBeNull();
  });

  test('is one whose phone is in another town, however long the drive was', () => {
    const accra = { latitude: 5.6, longitude: -0.19 };
    expect(awayFrom(accra, 'accra')).toBeLessThan(15);
    expect(arriving(9 * HOUR_MS, { awayKm: awayFrom(accra, 'accra') })).toBeNull();
    expect(arriving(9 * HOUR_MS, { awayKm: awayFrom(accra, 'techiman') })).toBe('elsewhere');
    expect(awayFrom(undefined, 'accra')).toBeNull();
  });

  test('is none that a vehicle at 80 km/h drives, between any two towns', () => {
    const town = fc.constantFrom(...places);
    fc.assert(
      fc.property(town, town, (from, to) => {
        const between = { kind: 'delivery', from: from.slug, to: to.slug, leftAt: LEFT, awayKm: null } as const;
        const driven = after(LEFT, leastDriveMs(from, to) * (110 / 80));
        expect(contradictionOf({ ...between, happenedAt: driven })).toBeNull();
      }),
    );
  });
});
