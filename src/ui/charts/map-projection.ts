/** A position in decimal degrees, WGS 84. */
export interface MapPosition {
  readonly lat: number;
  readonly lon: number;
}

/** A rectangle of the drawing, in its own units. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WEST = -3.35;
const NORTH = 11.25;
const UNITS_PER_DEGREE = 100;
// Equirectangular on Ghana's middle parallel: over five degrees nobody can see the difference from a truer projection.
const NARROWING = Math.cos((7.95 * Math.PI) / 180);

/** The whole country. */
export const COUNTRY: MapView = { x: 0, y: 0, width: 462, height: 660 };

/** Where a position lies in the drawing: 100 units are a degree of latitude, 111 km. */
export function project({ lat, lon }: MapPosition): readonly [x: number, y: number] {
  return [(lon - WEST) * NARROWING * UNITS_PER_DEGREE, (NORTH - lat) * UNITS_PER_DEGREE];
}

const LEAST_SPAN = 45;
const MARGIN = 0.22;
const MOST_UPRIGHT = COUNTRY.height / COUNTRY.width;
const FLATTEST = 0.7;

/** The smallest fitting view around positions, never closer than 50 km across; the country when there are none. */
export function viewAround(positions: readonly MapPosition[]): MapView {
  if (positions.length === 0) return COUNTRY;
  const spots = positions.map(project);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(right - left, LEAST_SPAN) * (1 + 2 * MARGIN);
  const high = Math.max(bottom - top, LEAST_SPAN * FLATTEST) * (1 + 2 * MARGIN);
  const width = Math.round(Math.max(wide, high / MOST_UPRIGHT));
  const height = Math.round(Math.max(high, width * FLATTEST));
  return { x: Math.round((left + right - width) / 2), y: Math.round((top + bottom - height) / 2), width, height };
}
