import { readConsent } from '../send-position.ts';

const AT_ONCE: PositionOptions = { maximumAge: 120_000, timeout: 4000 };
const DECIMALS = 3;

/** Where the phone is, as a field of a report, if its owner shares that; nothing when it does not find itself soon. */
export function placeNow(): Promise<{ readonly place?: string }> {
  if (!('geolocation' in navigator) || !readConsent()) return Promise.resolve({});
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ place: `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}` }),
      () => resolve({}),
      AT_ONCE,
    );
  });
}
