import { withoutCode } from './digital-address.ts';

/** An address, and where its town lies. */
export interface WayTo {
  readonly address: string;
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Any navigation app of the phone, and Google Maps where there is none. Nothing of theirs is loaded before it is
 * pressed.
 */
export function wayTo({ address, town, latitude, longitude }: WayTo): {
  readonly app: string;
  readonly google: string;
} {
  // Maps do not know the codes of GhanaPostGPS.
  const words = withoutCode(address);
  const named = encodeURIComponent(words.includes(town) ? `${words}, Ghana` : `${words}, ${town}, Ghana`);
  return {
    app: `geo:${latitude},${longitude}?q=${named}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${named}`,
  };
}
