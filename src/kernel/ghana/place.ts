import { plainText } from '../plain-text.ts';
import gazetteer from './places.json' with { type: 'json' };

/** Ghana's 16 regions (since February 2019), with the capital's place slug and the ISO 3166-2 code. */
export const regions = [
  { slug: 'ahafo', name: 'Ahafo', iso: 'GH-AF', capital: 'goaso' },
  { slug: 'ashanti', name: 'Ashanti', iso: 'GH-AH', capital: 'kumasi' },
  { slug: 'bono', name: 'Bono', iso: 'GH-BO', capital: 'sunyani' },
  { slug: 'bono-east', name: 'Bono East', iso: 'GH-BE', capital: 'techiman' },
  { slug: 'central', name: 'Central', iso: 'GH-CP', capital: 'cape-coast' },
  { slug: 'eastern', name: 'Eastern', iso: 'GH-EP', capital: 'koforidua' },
  { slug: 'greater-accra', name: 'Greater Accra', iso: 'GH-AA', capital: 'accra' },
  { slug: 'north-east', name: 'North East', iso: 'GH-NE', capital: 'nalerigu' },
  { slug: 'northern', name: 'Northern', iso: 'GH-NP', capital: 'tamale' },
  { slug: 'oti', name: 'Oti', iso: 'GH-OT', capital: 'dambai' },
  { slug: 'savannah', name: 'Savannah', iso: 'GH-SV', capital: 'damongo' },
  { slug: 'upper-east', name: 'Upper East', iso: 'GH-UE', capital: 'bolgatanga' },
  { slug: 'upper-west', name: 'Upper West', iso: 'GH-UW', capital: 'wa' },
  { slug: 'volta', name: 'Volta', iso: 'GH-TV', capital: 'ho' },
  { slug: 'western', name: 'Western', iso: 'GH-WP', capital: 'sekondi-takoradi' },
  { slug: 'western-north', name: 'Western North', iso: 'GH-WN', capital: 'sefwi-wiawso' },
] as const;

export type Region = (typeof regions)[number];
export type RegionSlug = Region['slug'];

const kinds = ['regional_capital', 'district_capital', 'market', 'town'] as const;
export type PlaceKind = (typeof kinds)[number];

/** Position in decimal degrees, WGS 84. */
export type Position = { readonly latitude: number; readonly longitude: number };

export type Place = Position & {
  readonly slug: string;
  readonly name: string;
  readonly district?: string;
  readonly region: RegionSlug;
  readonly kind: PlaceKind;
};

const earthRadiusKm = 6371.0088;
const roadPerStraightKm = 1.3;

/** Whether a text is the slug of one of the sixteen regions. */
export function isRegionSlug(text: string): text is RegionSlug {
  return regions.some((region) => region.slug === text);
}

/** The region of a slug such as `greater-accra`. */
export function regionOf(slug: RegionSlug): Region {
  const found = regions.find((region) => region.slug === slug);
  if (found === undefined) throw new Error(`Unknown region ${slug}`);
  return found;
}

function isKind(text: string): text is PlaceKind {
  return kinds.some((kind) => kind === text);
}

function readPlace(row: (typeof gazetteer)[number]): Place {
  const { region, kind, district, ...rest } = row;
  if (!isRegionSlug(region) || !isKind(kind)) throw new Error(`places.json: ${row.slug} has an unknown region or kind`);
  return district === undefined ? { ...rest, region, kind } : { ...rest, district, region, kind };
}

// Marked as pure, so that a page of the web app that needs only the regions comes without the places.

/** Every place the product knows, by slug. Sources: data/SOURCES.md, 'places'. */
export const places: readonly Place[] = /* @__PURE__ */ gazetteer.map(readPlace);

type Entry = { readonly place: Place; readonly name: string; readonly region: string };

const entries: readonly Entry[] = /* @__PURE__ */ places.map((place) => ({
  place,
  name: plainText(place.name),
  region: plainText(regionOf(place.region).name),
}));

const byKey: ReadonlyMap<string, Place> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ entries.flatMap(({ place, name, region }) => [
    [plainText(place.slug), place],
    [name, place],
    [`${name} ${region}`, place],
    [`${name} ${region} region`, place],
  ]),
);

/**
 * The place that a text names exactly: a slug, a name, or 'Name, Region' (with or without the word region),
 * whatever the case, diacritics and punctuation. Null when the text names no known place.
 */
export function findPlace(text: string): Place | null {
  return byKey.get(plainText(text)) ?? null;
}

const kindWeight: Readonly<Record<PlaceKind, number>> = {
  regional_capital: 0,
  district_capital: 1,
  market: 2,
  town: 3,
};

function matchRank(entry: Entry, query: string): number | null {
  if (entry.name === query) return 0;
  if (entry.name.startsWith(query)) return 1;
  if (entry.name.includes(` ${query}`)) return 2;
  if (entry.region.startsWith(query)) return 3;
  if (plainText(entry.place.district ?? '').startsWith(query)) return 4;
  return entry.name.includes(query) ? 5 : null;
}

/**
 * Places for a search box, best first: the whole name, its beginning, the beginning of a later word, the region, the
 * district, any part. Capitals come before towns. An empty text gives the regional capitals.
 */
export function searchPlaces(text: string, limit = 8): readonly Place[] {
  const query = plainText(text);
  if (query === '') return places.filter((place) => place.kind === 'regional_capital').slice(0, limit);
  return entries
    .flatMap((entry) => {
      const rank = matchRank(entry, query);
      return rank === null ? [] : [{ place: entry.place, score: rank * 4 + kindWeight[entry.place.kind] }];
    })
    .sort((a, b) => a.score - b.score || a.place.name.localeCompare(b.place.name, 'en'))
    .slice(0, limit)
    .map(({ place }) => place);
}

/** 'Techiman, Bono East': how a place is written for people and stored as a listing's location. */
export function placeLabel(place: Place): string {
  return `${place.name}, ${regionOf(place.region).name}`;
}

/** The same of a slug; the slug itself where the place is no longer known. */
export function placeName(slug: string): string {
  const place = findPlace(slug);
  return place ? placeLabel(place) : slug;
}

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
