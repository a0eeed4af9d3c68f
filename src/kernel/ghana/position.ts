/** Position in decimal degrees, WGS 84. */
export type Position = { readonly latitude: number; readonly longitude: number };

const earthRadiusKm = 6371.0088;
const roadPerStraightKm = 1.3;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine, mean earth radius), not rounded. */
export function straightDistanceKm(a: Position, b: Position): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const square = halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Estimated road distance in kilometres: great circle × 1.3, rounded to 0.1 km. */
export function roadDistanceKm(a: Position, b: Position): number {
  return Math.round(straightDistanceKm(a, b) * roadPerStraightKm * 10) / 10;
}
