import type { Position } from '../position.ts';
import { type RegionSlug, isRegionSlug, regionOf, regions } from '../region.ts';
import wellKnown from './well-known.json' with { type: 'json' };
import gazetteer from './gazetteer.json' with { type: 'json' };

// Nothing that runs in a browser may import this: the list behind it is a megabyte.

const kinds = [
  'regional_capital',
  'district_capital',
  'market',
  'town',
  'suburb',
  'village',
  'hamlet',
  'place',
] as const;
export type PlaceKind = (typeof kinds)[number];

export type Place = Position & {
  readonly slug: string;
  readonly name: string;
  readonly district?: string;
  readonly region: RegionSlug;
  readonly kind: PlaceKind;
  /** The better known place by which it is told from another of its name in its region. */
  readonly near?: string;
  /** Other names and spellings of the sources. */
  readonly also?: readonly string[];
};

function isKind(text: string): text is PlaceKind {
  return kinds.some((kind) => kind === text);
}

type WellKnown = (typeof wellKnown)[number];

function readWellKnown({ region, kind, ...rest }: WellKnown): Place {
  if (!isRegionSlug(region) || !isKind(kind))
    throw new Error(`well-known.json: ${rest.slug} has an unknown region or kind`);
  const also = gazetteer.also.find(({ slug }) => slug === rest.slug)?.names;
  return { ...rest, region, kind, ...(also && { also }) };
}

/** The regional and district capitals and the market towns that the product knew first, with their districts. */
export const wellKnownPlaces: readonly Place[] = wellKnown.map(readWellKnown);

function readLine(line: string): Place {
  const [slug = '', name = '', region = '', latitude, longitude, kind = '', district, near, also] = line.split('|');
  const place = regions[Number(region)];
  const kindName = kinds.find((one) => one.startsWith(kind));
  if (place === undefined || kindName === undefined) throw new Error(`gazetteer.json: ${slug} has no region or kind`);
  return {
    slug,
    name,
    region: place.slug,
    latitude: Number(latitude),
    longitude: Number(longitude),
    kind: kindName,
    ...(district && { district }),
    ...(near && { near }),
    ...(also && { also: also.split(';') }),
  };
}

/** Every place the product knows, the well-known ones first. Sources: data/SOURCES.md, 'places'. */
export const places: readonly Place[] = [...wellKnownPlaces, ...gazetteer.places.map(readLine)];

/** The names by which people call districts, by the slug of the capital. */
export const districtNames: readonly { readonly slug: string; readonly names: readonly string[] }[] =
  gazetteer.districts;

const WEIGHTS: Readonly<Record<PlaceKind, number>> = {
  regional_capital: 5,
  district_capital: 4,
  market: 3,
  town: 3,
  suburb: 2,
  village: 1,
  hamlet: 0,
  place: 0,
};
const known = new Set(wellKnownPlaces.map(({ slug }) => slug));

/** From what weight on a place is meant before smaller ones of its name: that of a town. */
export const TOWN_WEIGHT = WEIGHTS.town;

/** How well known a place is: 5 and more for a regional capital, 3 for a town, none for a hamlet. */
export function weightOf({ slug, kind }: Place): number {
  return WEIGHTS[kind] + (known.has(slug) ? 0.5 : 0);
}

/**
 * 'Techiman, Bono East' or 'Odumasi (near Konongo), Ashanti': how a place is written for people and stored as a
 * listing's location. No two places are written alike.
 */
export function placeLabel({ name, near, region }: Place): string {
  return `${name}${near === undefined ? '' : ` (near ${near})`}, ${regionOf(region).name}`;
}
