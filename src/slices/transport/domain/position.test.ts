import { findPlace } from '#kernel/ghana/place.ts';
import { HOUR_MS, MINUTE_MS, after } from '#kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { laterPosition, nearestPlace, placesWithin } from './position.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nkawkaw = { latitude: 6.55, longitude: -0.77 };
const ejisu = { latitude: 6.72, longitude: -1.47 };

describe('the position that is kept', () => {
  const known = { ...nkawkaw, at: after(now, -MINUTE_MS) };

  it('is the later measurement, in whatever order reports come', () => {
    expect(laterPosition(null, known, now)).toEqual(known);
    const newer = { ...ejisu, at: now };
    expect(laterPosition(known, newer, now)).toEqual(newer);
    expect(laterPosition(newer, known, now)).toBe(newer);
    expect(laterPosition(known, { ...ejisu, at: known.at }, now)).toBe(known);
  });

  it('was never measured in the future nor half a day ago', () => {
    expect(laterPosition(known, { ...ejisu, at: after(now, HOUR_MS) }, now)).toEqual({ ...ejisu, at: now });
    expect(laterPosition(known, { ...ejisu, at: after(now, -13 * HOUR_MS) }, now)).toBe(known);
    expect(laterPosition(null, { ...ejisu, at: after(now, -13 * HOUR_MS) }, now)).toBeNull();
  });
});

describe('towns', () => {
  it('name a position by the nearest one', () => {
    const kumasi = findPlace('kumasi');
    if (!kumasi) throw new Error('Kumasi is a place');
    expect(nearestPlace(kumasi).slug).toBe('kumasi');
    expect(nearestPlace({ latitude: kumasi.latitude + 0.004, longitude: kumasi.longitude }).slug).toBe('kumasi');
  });

  it('are found within a distance by road', () => {
    const kumasi = findPlace('kumasi');
    if (!kumasi) throw new Error('Kumasi is a place');
    const near = placesWithin(kumasi, 60);
    expect(near.find(({ slug }) => slug === 'kumasi')?.km).toBe(0);
    expect(near.length).toBeGreaterThan(1);
    expect(Math.max(...near.map(({ km }) => km))).toBeLessThanOrEqual(60);
    expect(near.map(({ slug }) => slug)).not.toContain('accra');
  });
});
