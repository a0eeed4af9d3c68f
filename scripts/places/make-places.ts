import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { straightDistanceKm } from '#kernel/ghana/position.ts';
import { regions } from '#kernel/ghana/region.ts';
import { OTHER_PLACE_NAMES, OTHER_REGION_NAMES } from '#kernel/ghana/places/place-names.ts';
import { isMisspelt, plainName } from '#kernel/ghana/places/spelling.ts';
import { plainText } from '#kernel/plain-text.ts';
import wellKnown from '#kernel/ghana/places/well-known.json' with { type: 'json' };
import { z } from 'zod';
import { nearNames } from './near-names.ts';
import type { RawPlace } from './raw-place.ts';

/** Kilometres within which two sources of one name mean one place, and of two spellings of it. */
const SAME_KM = 8;
const SAME_SPELT_KM = 4;
const LEAST_OTHER_NAME = 3;
/** The weight of a town. */
const TOWN = 3;
const MOST_BESIDE_A_TOWN = 3;
/** More than that of any place that was not known before. */
const REGION = 5;

const KINDS = {
  city: 'town',
  town: 'town',
  suburb: 'suburb',
  village: 'village',
  hamlet: 'hamlet',
  populated_place: 'place',
} as const;
const WEIGHTS: Readonly<Record<string, number>> = { district_capital: 4, town: 3, suburb: 2, village: 1 };

const fileRow = z.object({
  name: z.string(),
  kind: z.enum(['city', 'town', 'suburb', 'village', 'hamlet', 'populated_place']),
  region: z.string(),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  other_names: z.string(),
});
const capitalRow = z.object({ place: z.string(), region: z.string(), districts: z.string(), other_names: z.string() });

const listOf = (text: string) => text.split('|').filter((one) => one !== '');
const dataFile = (name: string) => readFileSync(new URL(`../../data/places/${name}`, import.meta.url));
const csvRows = (text: Buffer): unknown[] => parse(text, { columns: true });

function regionNumber(nameOrSlug: string): number {
  const found = regions.findIndex(({ name, slug }) => name === nameOrSlug || slug === nameOrSlug);
  if (found < 0) throw new Error(`No region ${nameOrSlug}`);
  return found;
}

/** Names as people write them: without doubts and what is in brackets, which becomes another name. */
function cleanName(written: string): readonly [name: string, ...others: string[]] {
  const [name = '', ...others] = written
    .split(/[(/)]/)
    .map((part) =>
      part
        .replace(/[?|;"]/g, '')
        .replace(/No\. ?(?=\d)/, 'No. ')
        .trim(),
    )
    .filter((part) => part !== '');
  return [name.charAt(0).toUpperCase() + name.slice(1), ...others];
}

function readSource(): RawPlace[] {
  return z
    .array(fileRow)
    .parse(csvRows(gunzipSync(dataFile('ghana-places.csv.gz'))))
    .filter(({ name }) => /\p{L}/u.test(name) && !/Territory/.test(name))
    .map((row) => {
      const [name, ...others] = cleanName(row.name);
      const { latitude, longitude } = row;
      const also = [...others, ...listOf(row.other_names).flatMap(cleanName)];
      return {
        name,
        region: regionNumber(row.region),
        latitude,
        longitude,
        kind: KINDS[row.kind],
        district: '',
        also,
        slug: null,
      };
    });
}

function readWellKnown(): RawPlace[] {
  return wellKnown.map(({ slug, name, region, latitude, longitude, kind, district = '' }) => {
    return { slug, name, region: regionNumber(region), latitude, longitude, kind, district, also: [] };
  });
}

/** Whether a place of the source is one that is known already, under its name or another. */
function isSame(known: RawPlace, place: RawPlace): boolean {
  const km = straightDistanceKm(known, place);
  if (km > SAME_KM) return false;
  const names = [known.name, ...(OTHER_PLACE_NAMES[known.slug ?? ''] ?? [])].map(plainName);
  const own = plainName(place.name);
  if (names.includes(own) || place.also.map(plainName).includes(names[0] ?? '')) return true;
  return km <= SAME_SPELT_KM && place.kind !== 'suburb' && isMisspelt(own, names[0] ?? '') && own.length > 4;
}

/** Joins places of the source with those known before, and gives the others. */
function join(known: readonly RawPlace[], source: readonly RawPlace[]): RawPlace[] {
  return source.filter((place) => {
    const same = known.find((one) => isSame(one, place));
    same?.also.push(place.name, ...place.also);
    return same === undefined;
  });
}

const weightOf = ({ slug, kind }: RawPlace) => (slug === null ? (WEIGHTS[kind] ?? 0) : 6);

const isNamed = (place: RawPlace, name: string) => plainName(place.name) === plainName(name);

/** Marks the capitals of districts that we know, and gives what their districts are called. */
function markCapitals(all: readonly RawPlace[]): Map<RawPlace, string[]> {
  const districts = new Map<RawPlace, string[]>();
  for (const row of z.array(capitalRow).parse(csvRows(dataFile('district-capitals.csv')))) {
    const region = regionNumber(row.region);
    const [name] = cleanName(row.place);
    const [capital] = all
      .filter(
        (place) =>
          place.region === region && [place.name, ...place.also].some((one) => plainName(one) === plainName(name)),
      )
      .toSorted(
        (one, other) => Number(isNamed(other, name)) - Number(isNamed(one, name)) || weightOf(other) - weightOf(one),
      );
    if (capital === undefined) throw new Error(`No place ${row.place} in ${row.region}`);
    const names = listOf(row.districts);
    if (capital.slug === null) {
      capital.kind = 'district_capital';
      capital.district = names[0] ?? '';
    }
    capital.also.unshift(...listOf(row.other_names));
    districts.set(capital, names);
  }
  return districts;
}

/** Whether the name alone means this place: nobody else has it, or it is a town before all others that have it. */
function isMeantByName(place: RawPlace, claims: ReadonlyMap<string, readonly Claim[]>): boolean {
  const others = (claims.get(plainName(place.name)) ?? []).filter((claim) => claim.place !== place);
  if (others.every(({ own, weight }) => !own && weight < TOWN)) return true;
  const few = weightOf(place) > TOWN || others.length <= MOST_BESIDE_A_TOWN;
  return few && weightOf(place) >= TOWN && others.every(({ weight }) => weight < weightOf(place));
}

interface Claim {
  readonly place: RawPlace | null;
  readonly own: boolean;
  readonly weight: number;
}

/** A region's name means the region. */
function regionClaims() {
  return regions.flatMap(({ slug, name }) =>
    [name, ...(OTHER_REGION_NAMES[slug] ?? [])].map((text) => ({
      name: plainName(text),
      place: null,
      own: true,
      weight: REGION,
    })),
  );
}

function claimsOf(all: readonly RawPlace[]): Map<string, Claim[]> {
  const claims = all.flatMap((place) => {
    const others = [...place.also, ...(OTHER_PLACE_NAMES[place.slug ?? ''] ?? [])].map(plainName);
    const weight = weightOf(place);
    const called = [...new Set(others)].map((name) => ({ name, place, own: false, weight: weight - 1 }));
    return [{ name: plainName(place.name), place, own: true, weight }, ...called];
  });
  return Map.groupBy([...claims, ...regionClaims()], ({ name }) => name);
}

/** Gives each a slug of its own: its name where that means it, else with its region, else with a number too. */
function slugsOf(all: readonly RawPlace[]): Map<RawPlace, string> {
  const slugs = new Map<RawPlace, string>();
  const claims = claimsOf(all);
  const taken = new Set(all.flatMap(({ slug }) => slug ?? []));
  for (const place of all) {
    const own = plainText(place.name).replaceAll(' ', '-');
    const wide = `${own}-${regions[place.region]?.slug}`;
    let slug = place.slug ?? own;
    if (place.slug === null && (taken.has(slug) || !isMeantByName(place, claims))) slug = wide;
    for (let number = 2; place.slug === null && taken.has(slug); number += 1) slug = `${wide}-${number}`;
    taken.add(slug);
    slugs.set(place, slug);
  }
  return slugs;
}

function otherNames({ name, also }: RawPlace): string[] {
  const byName = new Map(also.map((one) => [plainName(one), one]));
  byName.delete(plainName(name));
  return [...byName].filter(([plain]) => plain.length >= LEAST_OTHER_NAME).map(([, one]) => one);
}

/** The gazetteer as the server reads it, made of the files in data/places and of the places that were known before. */
function makePlaces() {
  const known = readWellKnown();
  const others = join(known, readSource());
  const districts = markCapitals([...known, ...others]);
  const all = [...known, ...others.toSorted((one, other) => weightOf(other) - weightOf(one))];
  const slugs = slugsOf(all);
  const slugOf = (place: RawPlace) => slugs.get(place) ?? '';
  const near = nearNames(all, weightOf);
  const also = known.flatMap((place) => {
    const names = otherNames(place);
    return names.length > 0 ? [{ slug: slugOf(place), names }] : [];
  });
  const lines = all
    .filter(({ slug }) => slug === null)
    .map((place) => {
      const { name, region, latitude, longitude, kind, district } = place;
      const cells = [slugOf(place), name, region, latitude, longitude, kind.charAt(0), district, near.get(place) ?? ''];
      return [...cells, otherNames(place).join(';')].join('|').replace(/\|+$/, '');
    });
  return {
    districts: Array.from(districts, ([place, names]) => ({ slug: slugOf(place), names })),
    also,
    places: lines,
  };
}

/** The same as it is in its file, one place a line. */
export function placesFile(): string {
  const rows = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row)).join(',\n');
  const { districts, also, places } = makePlaces();
  return `{"districts":[\n${rows(districts)}\n],\n"also":[\n${rows(also)}\n],\n"places":[\n${rows(places)}\n]}\n`;
}
