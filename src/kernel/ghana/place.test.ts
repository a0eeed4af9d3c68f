import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlace, placeLabel, placeName, places, type Place } from '#kernel/ghana/place.ts';
import { searchPlaces } from './places/search-places.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import { regions } from '#kernel/ghana/region.ts';

function place(text: string): Place {
  const found = findPlace(text);
  if (found === null) throw new Error(`No place ${text}`);
  return found;
}

describe('the gazetteer', () => {
  test('has at least 150 places with slugs and labels of their own, inside Ghana', () => {
    expect(places.length).toBeGreaterThanOrEqual(150);
    expect(new Set(places.map((p) => p.slug)).size).toBe(places.length);
    expect(new Set(places.map(placeLabel)).size).toBe(places.length);
    for (const p of places) {
      expect(p.latitude, p.slug).toBeGreaterThan(4.7);
      expect(p.latitude, p.slug).toBeLessThan(11.2);
      expect(p.longitude, p.slug).toBeGreaterThan(-3.3);
      expect(p.longitude, p.slug).toBeLessThan(1.25);
    }
  });

  test('knows the capital of each of the 16 regions, in that region', () => {
    expect(regions).toHaveLength(16);
    for (const region of regions) {
      expect(place(region.capital)).toMatchObject({ region: region.slug, kind: 'regional_capital' });
    }
  });

  test('keeps the region slugs of the market analytics screen', () => {
    expect(regions.map((r) => r.slug)).toEqual(
      expect.arrayContaining(['greater-accra', 'ashanti', 'central', 'western']),
    );
  });

  test.each([
    ['Ejura', 'ashanti'],
    ['Mankessim', 'central'],
    ['Nkoranza', 'bono-east'],
    ['Navrongo', 'upper-east'],
    ['Keta', 'volta'],
    ['Tarkwa', 'western'],
    ['Bibiani', 'western-north'],
    ['Salaga', 'savannah'],
    ['Yendi', 'northern'],
    ['Bechem', 'ahafo'],
    ['Nsawam', 'eastern'],
  ])('puts %s in %s', (name, region) => expect(place(name).region).toBe(region));
});

test('a slug is written as people write its place, and as it is where the place is not known', () => {
  expect(placeName('techiman')).toBe('Techiman, Bono East');
  expect(placeName('atlantis')).toBe('atlantis');
});

describe('findPlace', () => {
  test.each(['techiman', 'TECHIMAN', ' Techiman, Bono East ', 'Techíman', 'techiman (bono east region)'])(
    'reads %j',
    (text) => expect(findPlace(text)?.slug).toBe('techiman'),
  );
  test.each(['', 'Lagos', 'Techiman, Ashanti', 'tech'])('refuses %j', (text) => expect(findPlace(text)).toBeNull());
  test('finds every place again by slug, name and label', () => {
    for (const p of places) for (const text of [p.slug, placeLabel(p).toUpperCase()]) expect(findPlace(text)).toBe(p);
  });
});

describe('searchPlaces', () => {
  test('puts the best match first and keeps to the limit', () => {
    expect(searchPlaces('tam', 3)[0]?.place.slug).toBe('tamale');
    expect(searchPlaces('a', 5)).toHaveLength(5);
    expect(new Set(searchPlaces('upper west', 8).map(({ place: { region } }) => region))).toEqual(
      new Set(['upper-west']),
    );
    expect(searchPlaces('', 20)).toHaveLength(16);
    expect(searchPlaces('zzz')).toEqual([]);
  });
});

describe('roadDistanceKm', () => {
  test.each([
    ['accra', 'kumasi', 230, 280],
    ['accra', 'tema', 20, 35],
    ['kumasi', 'techiman', 125, 150],
    ['tamale', 'bolgatanga', 190, 215],
    ['accra', 'tamale', 540, 660],
  ])('from %s to %s lies between %d and %d km', (from, to, least, most) => {
    const km = roadDistanceKm(place(from), place(to));
    expect(km).toBeGreaterThan(least);
    expect(km).toBeLessThan(most);
  });

  test('is symmetric, zero only at home, whole tenths, never shorter over a third place by more than rounding', () => {
    const any = fc.constantFrom(...places);
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        const direct = roadDistanceKm(a, b);
        expect(direct).toBe(roadDistanceKm(b, a));
        expect(roadDistanceKm(a, a)).toBe(0);
        expect(Math.abs(direct * 10 - Math.round(direct * 10))).toBeLessThan(1e-9);
        expect(direct).toBeLessThanOrEqual(roadDistanceKm(a, c) + roadDistanceKm(c, b) + 0.2);
      }),
    );
  });
});
