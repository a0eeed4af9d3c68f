import { places } from '#kernel/ghana/place.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkChoice,
  collectAt,
  type CollectionPoint,
  isNear,
  kmBetween,
  pointAddress,
  pointsForAll,
  type Serving,
} from './point.ts';
import { FARTHEST_POINT_KM } from './point-limits.ts';

const TECHIMAN: CollectionPoint = {
  id: 'techiman-market',
  name: 'Techiman Central Market',
  placeSlug: 'techiman',
  address: 'Store 12, yam section',
  digitalAddress: null,
  landmark: 'behind the lorry station',
  hours: 'Mon to Sat, 6:00 to 18:00',
  phone: '+233240000901',
  active: true,
};
const KUMASI = { ...TECHIMAN, id: 'kejetia', name: 'Kejetia Market', placeSlug: 'kumasi' };
const served = (farmerId: string, ...pointIds: string[]): Serving => ({
  farmerId,
  placeSlug: 'techiman',
  pointIds,
  leadDays: 2,
});
const HERE = { farmerId: 'kofi', fromPlace: 'techiman' };

const refusalOf = (decision: ReturnType<typeof collectAt> | ReturnType<typeof checkChoice>) =>
  decision.ok ? null : decision.refusal;

test('an address has its landmark and its code, each once', () => {
  expect(pointAddress(TECHIMAN)).toBe('Store 12, yam section, behind the lorry station');
  expect(pointAddress({ ...TECHIMAN, landmark: null, digitalAddress: 'BT-0012-3456' })).toBe(
    'Store 12, yam section. GhanaPostGPS BT-0012-3456',
  );
});

test('goods are brought as far as sixty kilometres of road, from wherever they lie', () => {
  const slug = fc.constantFrom(...places.map((place) => place.slug));
  fc.assert(
    fc.property(slug, slug, (from, placeSlug) => {
      const km = kmBetween(from, placeSlug) ?? NaN;
      expect(isNear(from, { placeSlug })).toBe(km <= FARTHEST_POINT_KM);
      expect(isNear(from, { placeSlug })).toBe(isNear(placeSlug, { placeSlug: from }));
      expect(isNear(from, { placeSlug: from })).toBe(true);
    }),
  );
  expect(isNear('nowhere', TECHIMAN)).toBe(false);
});

test('a farmer chooses what is there and near', () => {
  expect(checkChoice('techiman', [TECHIMAN])).toMatchObject({ ok: true });
  expect(checkChoice('techiman', [])).toMatchObject({ ok: true });
  expect(refusalOf(checkChoice('techiman', [TECHIMAN, KUMASI]))).toMatchObject({
    code: 'point.too_far',
    detail: 'Kejetia Market is more than 60 km by road from Techiman, Bono East.',
  });
  expect(refusalOf(checkChoice('techiman', [{ ...TECHIMAN, active: false }]))).toMatchObject({ code: 'point.gone' });
});

describe('a buyer collects at a point', () => {
  test('which the order keeps as it is', () => {
    expect(collectAt(TECHIMAN, HERE, served('kofi', TECHIMAN.id))).toEqual({
      ok: true,
      value: {
        id: TECHIMAN.id,
        name: 'Techiman Central Market',
        placeSlug: 'techiman',
        address: 'Store 12, yam section, behind the lorry station',
        hours: 'Mon to Sat, 6:00 to 18:00',
        phone: '+233240000901',
        leadDays: 2,
      },
    });
  });

  test('that is there, that the farmer serves, and that is near the goods', () => {
    const refusals = [
      collectAt(null, HERE, served('kofi', TECHIMAN.id)),
      collectAt({ ...TECHIMAN, active: false }, HERE, served('kofi', TECHIMAN.id)),
      collectAt(TECHIMAN, HERE, undefined),
      collectAt(TECHIMAN, HERE, served('kofi', KUMASI.id)),
      collectAt(TECHIMAN, { fromPlace: 'tamale' }, served('kofi', TECHIMAN.id)),
    ].map(refusalOf);
    expect(refusals.map((refusal) => refusal?.code)).toEqual(Array.from({ length: 5 }, () => 'transport.unavailable'));
    expect(refusals.map((refusal) => refusal?.detail)).toEqual([
      'This kind of delivery is not offered any more.',
      'Techiman Central Market is not a collection point any more. Choose another way.',
      'The farmer does not bring goods to Techiman Central Market any more. Choose another way.',
      'The farmer does not bring goods to Techiman Central Market any more. Choose another way.',
      'These goods lie too far from Techiman Central Market to be brought there.',
    ]);
  });
});

describe('goods of several farms', () => {
  const farms = [HERE, { farmerId: 'esi', fromPlace: 'techiman' }];
  const offered = (servings: readonly Serving[], points = [TECHIMAN, KUMASI]) =>
    pointsForAll(points, farms, { servings, toPlace: 'kumasi' }).map(({ id, leadDays }) => [id, leadDays]);

  test('are collected where all their farmers bring them, after the longest time', () => {
    const slow = { ...served('esi', TECHIMAN.id), leadDays: 5 };
    expect(offered([served('kofi', TECHIMAN.id), slow])).toEqual([[TECHIMAN.id, 5]]);
    expect(offered([served('kofi', TECHIMAN.id)])).toEqual([]);
    expect(offered([served('kofi', TECHIMAN.id), served('esi', KUMASI.id)])).toEqual([]);
  });

  test('at the point that is nearest to the buyer first', () => {
    const other = { ...TECHIMAN, id: 'nkoranza', name: 'Nkoranza', placeSlug: 'nkoranza' };
    const all = [TECHIMAN.id, other.id];
    const [near, far] = pointsForAll([TECHIMAN, other], farms, {
      servings: [served('kofi', ...all), served('esi', ...all)],
      toPlace: 'nkoranza',
    });
    expect(near).toMatchObject({ id: 'nkoranza', distanceKm: 0 });
    expect(far?.distanceKm).toBeGreaterThan(0);
  });
});
