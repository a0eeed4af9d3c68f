import { readDigitalAddress, regionsHinted } from '../digital-address.ts';
import { type Position, straightDistanceKm } from '../position.ts';
import { regionOf, regions } from '../region.ts';
import { typedText } from '../../typed/typed-text.ts';
import { type Area, areaApart, areaOf, placesOfDistrict, regionsNamed } from './area.ts';
import { type Place, places, TOWN_WEIGHT, weightOf } from './gazetteer.server.ts';
import { meantOf, type Named, namedExactly, namedNearly, placeLabelled, placeOfSlug } from './names.ts';
import { plainPlaces } from './plain-places.ts';
import { plainName } from './spelling.ts';

/** What a text says of a place. */
export type Meant =
  | { readonly kind: 'place'; readonly place: Place }
  /** Several that are called alike, the better known first. */
  | { readonly kind: 'several'; readonly places: readonly Place[] }
  /** None; with those that it may have meant. */
  | { readonly kind: 'unknown'; readonly places: readonly Place[] };

interface Reading {
  readonly name: string;
  readonly areas: readonly Area[];
}

const MOST_WORDS = 8;

/** A name by itself; with its area behind a comma or in brackets; with its area as its last words. */
function readingsOf(text: string): Reading[] {
  const whole = plainName(text);
  const readings: Reading[] = [{ name: whole, areas: [] }];
  const [first = '', ...parts] = text
    .split(/[,;()]/)
    .map(plainName)
    .filter((part) => part !== '');
  const apart = parts.map(areaApart);
  const areas = apart.filter((area) => area !== null);
  if (parts.length > 0 && areas.length === apart.length) readings.push({ name: first, areas });
  const words = whole.split(' ');
  if (words.length > MOST_WORDS) return readings;
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const area = areaOf(words.slice(cut).join(' '));
    if (area) readings.push({ name: words.slice(0, cut).join(' '), areas: [area] });
  }
  return readings;
}

function read(readings: readonly Reading[], look: (name: string) => readonly Named[]): readonly Named[] {
  for (const { name, areas } of readings) {
    const named = areas.reduce((left, area) => area(left), look(name));
    if (named.length > 0) return named;
  }
  return [];
}

/** All that a text may name as it is written, the first reading that says anything. */
function namedBy(readings: readonly Reading[]): readonly Named[] {
  const whole = readings[0]?.name ?? '';
  const named = read(readings, namedExactly);
  // A person who names a region means all of it, not a hamlet that is called so too.
  if (regionsNamed(whole).size > 0) return named.filter(({ weight }) => weight >= TOWN_WEIGHT);
  if (named.length > 0) return named;
  const [capital] = placesOfDistrict(whole);
  return capital ? [{ place: capital, own: false, weight: weightOf(capital) }] : [];
}

/** The place that a text names as it is written: by slug, label, name, other name or district. */
export function placeNamed(text: string): Place | null {
  const exact = placeOfSlug(text) ?? placeLabelled(text);
  if (exact) return exact;
  return text.trim() === '' ? null : meantOf(namedBy(readingsOf(text)));
}

const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*°?\s*[,; ]\s*(-?\d{1,2}(?:\.\d+)?)\s*°?\s*$/;
/** Beyond this a position lies at no place of ours. */
const AT_KM = 25;

/** The place that lies nearest to a position; of so many kilometres around it, none. */
export function nearestTo(position: Position, among: readonly Place[], mostKm = Infinity): Place | null {
  let best: Place | null = null;
  let km = mostKm;
  for (const place of among) {
    const away = straightDistanceKm(position, place);
    if (away < km) [best, km] = [place, away];
  }
  return best;
}

function placeAt(text: string): Place | null {
  const [, latitude, longitude] = COORDINATES.exec(typedText(text)) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return nearestTo({ latitude: Number(latitude), longitude: Number(longitude) }, places, AT_KM);
}

/** Capitals of the regions that a text names, or that a digital address begins like. */
function hintedBy(text: string): readonly Place[] {
  const code = readDigitalAddress(text);
  const named = regionsNamed(plainName(text));
  const slugs = code ? regionsHinted(code) : regions.map(({ slug }) => slug).filter((slug) => named.has(slug));
  return slugs.flatMap((region) => placeOfSlug(regionOf(region).capital) ?? []);
}

const MOST_OFFERED = 6;
const LEAST_BEGUN = 4;
const MOST_BEGUN = 3;

function byWeight(named: readonly Named[]): Place[] {
  const sorted = named.toSorted((one, other) => other.weight - one.weight).map(({ place }) => place);
  return [...new Set(sorted)];
}

/** Towns whose names begin like this one. */
function begunAlike(name: string): Place[] {
  const begun = name.slice(0, LEAST_BEGUN);
  if (begun.length < LEAST_BEGUN) return [];
  return plainPlaces()
    .filter((one) => one.weight >= TOWN_WEIGHT && one.name.startsWith(begun))
    .slice(0, MOST_BEGUN)
    .map(({ place }) => place);
}

/**
 * What a text says of a place: as {@link placeNamed}, else by a position, else a town with one letter wrong in a word.
 * Smaller places are only offered for a misspelt name.
 */
export function placeMeant(text: string): Meant {
  const exact = placeNamed(text) ?? placeAt(text);
  if (exact) return { kind: 'place', place: exact };
  const hinted = hintedBy(text);
  if (hinted.length > 0 || text.trim() === '') return { kind: 'unknown', places: hinted };
  const readings = readingsOf(text);
  const several = namedBy(readings);
  if (several.length > 0) return { kind: 'several', places: byWeight(several) };
  const near = read(readings, namedNearly);
  const town = meantOf(near);
  if (town && weightOf(town) >= TOWN_WEIGHT) return { kind: 'place', place: town };
  const offered = [...byWeight(near), ...begunAlike(readings[0]?.name ?? '')];
  return { kind: 'unknown', places: [...new Set(offered)].slice(0, MOST_OFFERED) };
}
