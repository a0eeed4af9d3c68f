import { straightDistanceKm } from '../position.ts';
import { regions } from '../region.ts';
import { districtNames, type Place, places } from './gazetteer.server.ts';
import { meantOf, type Named, namedExactly, placeLabelled, placeOfSlug } from './names.ts';
import { OTHER_REGION_NAMES } from './place-names.ts';
import { plainName } from './spelling.ts';

/** Chooses those of several places of one name that lie where a text says. */
export type Area = (named: readonly Named[]) => readonly Named[];

/** How far around its capital a district may reach, and what is near a place. */
const DISTRICT_KM = 40;
const NEAR_KM = 40;

const SHORT_REGION_NAMES: Readonly<Record<string, readonly string[]>> = {
  bono: ['b a', 'b ahafo'],
  'bono-east': ['b a', 'b ahafo'],
  ahafo: ['b a', 'b ahafo'],
};

function regionNames(): Map<string, Set<string>> {
  const slugs = new Map<string, Set<string>>();
  for (const { slug, name, iso } of regions) {
    const others = [...(OTHER_REGION_NAMES[slug] ?? []), ...(SHORT_REGION_NAMES[slug] ?? [])];
    for (const text of [slug, name, iso, ...others]) {
      const plain = plainName(text).replace(/ region$/, '');
      slugs.set(plain, (slugs.get(plain) ?? new Set()).add(slug));
    }
  }
  return slugs;
}

/** Those by whose position or name a district is known, by its plain name. */
function districtPlaces(): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  const add = (name: string, place: Place | null) => {
    if (place) found.set(plainName(name), [...(found.get(plainName(name)) ?? []), place]);
  };
  for (const { slug, names } of districtNames) for (const name of names) add(name, placeOfSlug(slug));
  for (const place of places) if (place.district !== undefined) add(place.district, place);
  return found;
}

let built: { readonly regions: Map<string, Set<string>>; readonly districts: Map<string, Place[]> } | null = null;

function areas() {
  built ??= { regions: regionNames(), districts: districtPlaces() };
  return built;
}

const KIND_OF_AREA = / (?:region|district|municipal|municipality|metropolis|metropolitan)$/;

/** The places of a district, the capital first; none for words that name no district. */
export function placesOfDistrict(words: string): readonly Place[] {
  return areas().districts.get(words.replace(KIND_OF_AREA, '')) ?? [];
}

/** The regions that words name; none when they name no region. */
export function regionsNamed(words: string): ReadonlySet<string> {
  return areas().regions.get(words.replace(KIND_OF_AREA, '')) ?? new Set();
}

const within =
  (around: readonly Place[], km: number): Area =>
  (named) =>
    named.filter(({ place }) => around.some((one) => straightDistanceKm(one, place) <= km));

/** Beside another: the one that is told by it, else the one that lies nearest to it. */
function near(words: string): Area | null {
  const town = placeLabelled(words) ?? meantOf(namedExactly(words));
  if (town === null) return null;
  return (named) => {
    const told = named.filter(({ place }) => plainName(place.near ?? '') === plainName(town.name));
    if (told.length > 0) return told;
    return within(
      [town],
      NEAR_KM,
    )(named)
      .toSorted((one, other) => straightDistanceKm(one.place, town) - straightDistanceKm(other.place, town))
      .slice(0, 1);
  };
}

/** The area that plain words name: a region of now or before 2019, a district, or all that is near a place. */
export function areaOf(words: string): Area | null {
  if (words === 'ghana') return (named) => named;
  const slugs = regionsNamed(words);
  if (slugs.size > 0) return (named) => named.filter(({ place }) => slugs.has(place.region));
  if (words.startsWith('near ')) return near(words.slice(5));
  const district = placesOfDistrict(words);
  return district.length > 0 ? within(district, DISTRICT_KM) : null;
}

/** The same of words that stand apart by a comma, where any place may say what is near. */
export function areaApart(words: string): Area | null {
  return areaOf(words) ?? near(words);
}
