import { describe, expect, test } from 'vitest';
import { distanceWords } from './distance-words.ts';
import { distancesTo, nearHeaders, placeGroups, readNear } from './near.ts';

function asked(query: string, cookie = ''): Request {
  return new Request(`http://localhost/marketplace${query}`, { headers: { cookie } });
}

const kumasi = {
  slug: 'kumasi',
  name: 'Kumasi',
  latitude: expect.closeTo(6.69, 1),
  longitude: expect.closeTo(-1.62, 1),
};

describe('the place that distances are counted to', () => {
  test('is that of the address, else the remembered one', () => {
    expect(readNear(asked('?near=kumasi', 'fg_near=ho'))).toEqual(kumasi);
    expect(readNear(asked('', 'a=b; fg_near=kumasi; c=d'))).toEqual(kumasi);
    expect(readNear(asked(''))).toBeNull();
  });

  test.each(['?near=none', '?near=', '?near=atlantis'])('is none with %s, whatever was remembered', (query) => {
    expect(readNear(asked(query, 'fg_near=kumasi'))).toBeNull();
  });

  test('is remembered for a year when it is new, and forgotten when it was given up', () => {
    expect(nearHeaders(asked('?near=kumasi'))).toEqual({
      'Set-Cookie': 'fg_near=kumasi; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    });
    expect(nearHeaders(asked('?near=kumasi', 'fg_near=kumasi'))).toEqual({});
    expect(nearHeaders(asked('', 'fg_near=kumasi'))).toEqual({});
    expect(nearHeaders(asked('?near=none', 'fg_near=kumasi'))).toEqual({
      'Set-Cookie': 'fg_near=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    });
    expect(nearHeaders(asked('?near='))).toEqual({});
  });
});

describe('distances', () => {
  test('are estimated road kilometres, said as an estimate', () => {
    const { accra = 0, kumasi: here } = distancesTo(readNear(asked('?near=kumasi')), [
      { placeSlug: 'accra' },
      { placeSlug: 'kumasi' },
      { placeSlug: 'atlantis' },
    ]);
    expect(accra).toBeGreaterThan(240);
    expect(accra).toBeLessThan(280);
    expect(distanceWords(accra, 'Kumasi')).toMatch(/^About 2\d\d km by road to Kumasi$/);
    expect(distanceWords(here, 'Kumasi')).toBe('In Kumasi');
    expect(distancesTo(null, [{ placeSlug: 'accra' }])).toEqual({});
    expect(distanceWords(undefined, 'Kumasi')).toBeNull();
  });

  test('may be counted to every place that the product knows', () => {
    const groups = placeGroups();
    expect(groups).toHaveLength(16);
    expect(groups.flatMap((group) => group.places).length).toBeGreaterThan(150);
    expect(groups.find((group) => group.region === 'Ashanti')?.places).toContainEqual(['kumasi', 'Kumasi']);
  });
});
