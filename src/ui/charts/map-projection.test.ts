import { describe, expect, it } from 'vitest';
import { COUNTRY, project, viewAround } from './map-projection.ts';

const accra = { lat: 5.603, lon: -0.187 };
const tema = { lat: 5.67, lon: -0.017 };
const bawku = { lat: 11.06, lon: -0.24 };
const axim = { lat: 4.87, lon: -2.24 };

function holds(view: typeof COUNTRY, position: typeof accra): boolean {
  const [x, y] = project(position);
  return x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
}

describe('the map of Ghana', () => {
  it('holds the country from Axim to Bawku', () => {
    for (const position of [accra, tema, bawku, axim]) expect(holds(COUNTRY, position)).toBe(true);
  });

  it('draws a degree of longitude a little narrower than one of latitude', () => {
    const [x] = project(accra);
    const [further] = project({ ...accra, lon: accra.lon + 1 });
    const [, y] = project(accra);
    const [, lower] = project({ ...accra, lat: accra.lat - 1 });
    expect(further - x).toBeCloseTo(99.04, 1);
    expect(lower - y).toBeCloseTo(100);
  });
});

describe('a view around points', () => {
  it('is the country when there are none', () => {
    expect(viewAround([])).toEqual(COUNTRY);
  });

  it('holds them all with room at the edges, and is no closer than 50 km', () => {
    const near = viewAround([accra, tema]);
    expect(holds(near, accra) && holds(near, tema)).toBe(true);
    expect(near.width).toBeGreaterThan(45);
    expect(near.width).toBeLessThan(COUNTRY.width / 4);
    const one = viewAround([accra]);
    expect(one.width).toBeGreaterThan(45);
    expect(holds(one, accra)).toBe(true);
  });

  it('is never more upright than the country and never a thin strip', () => {
    for (const points of [[accra, bawku], [axim, tema], [accra]]) {
      const view = viewAround(points);
      expect(view.height / view.width).toBeLessThanOrEqual(COUNTRY.height / COUNTRY.width + 0.02);
      expect(view.height / view.width).toBeGreaterThanOrEqual(0.69);
    }
  });
});
