import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import { findPlace, type Place } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import type { Part, Understood, WantedPlace } from './understood.ts';

/** What listings have to be so that they are found. */
export interface Criteria {
  readonly crops: readonly string[];
  /** Slugs of known places; null for anywhere. */
  readonly places: readonly string[] | null;
  readonly category: Category | null;
  readonly grade: QualityGrade | null;
  readonly organic: boolean;
  readonly mostPesewas: number | null;
  readonly leastPesewas: number | null;
  readonly leastGrams: number | null;
  /** Of each group one word must be in the listing. */
  readonly words: readonly (readonly string[])[];
  /** Which criteria were given up because nothing met them all. */
  readonly missed: readonly Part['kind'][];
}

/** Road kilometres that count as 'in' and as 'near', and that are tried when nothing is there. */
const IN_KM = 25;
const NEAR_KM = 80;
const FAR_KM = 160;

function within({ slug, near }: WantedPlace, wider: boolean, among: readonly Place[]): string[] {
  const middle = findPlace(slug);
  if (middle === null) return [];
  const close = wider ? FAR_KM : near ? NEAR_KM : IN_KM;
  return among.filter((place) => roadDistanceKm(middle, place) <= close).map((place) => place.slug);
}

function placesOf(
  { places: named, regions }: Understood,
  wider: boolean,
  among: readonly Place[],
): readonly string[] | null {
  if (named.length + regions.length === 0) return null;
  const ofRegions = among.filter(({ region }) => regions.includes(region)).map(({ slug }) => slug);
  return [...new Set([...named.flatMap((place) => within(place, wider, among)), ...ofRegions])];
}

function exactly(understood: Understood, among: readonly Place[]): Criteria {
  const { crops, category, grade, organic, mostPesewas, leastPesewas, leastGrams, words } = understood;
  return {
    crops,
    // A crop says more than its category: 'maize grain', 'pepper vegetables'.
    category: crops.length > 0 ? null : category,
    places: placesOf(understood, false, among),
    grade,
    organic,
    mostPesewas,
    leastPesewas,
    leastGrams,
    words,
    missed: [],
  };
}

function saysMore({ crops, category, places: where }: Criteria): boolean {
  return crops.length > 0 || category !== null || where !== null;
}

const without = (criteria: Criteria, missed: Part['kind'][], change: Partial<Criteria>): Criteria => ({
  ...criteria,
  ...change,
  missed: [...criteria.missed, ...missed],
});

/** Whether there is anything to look for by: words that nobody knows find nothing, and not everything. */
function isEmpty(understood: Understood): boolean {
  return understood.parts.length === 0 && understood.unknown.length > 0;
}

/**
 * What to look for, and what to look for instead when nothing is found, a step wider each: the market rather shows what
 * is nearly asked for, and says so, than nothing. The crop is never given up. Of all places those in `among` count.
 */
export function stepsOf(understood: Understood, among: readonly Place[]): readonly Criteria[] {
  if (isEmpty(understood)) return [];
  const steps = [exactly(understood, among)];
  let criteria = exactly(understood, among);
  const widen = (missed: Part['kind'][], change: Partial<Criteria>) => {
    criteria = without(criteria, missed, change);
    steps.push(criteria);
  };
  if (criteria.words.length > 0 && saysMore(criteria)) widen(['word'], { words: [] });
  else if (criteria.words.length > 1) widen(['word'], { words: [criteria.words.flat()] });
  if (criteria.leastGrams !== null) widen(['weight'], { leastGrams: null });
  if (criteria.grade !== null || criteria.organic) widen(['grade', 'organic'], { grade: null, organic: false });
  if (understood.places.length > 0) widen(['place'], { places: placesOf(understood, true, among) });
  if (criteria.mostPesewas !== null || criteria.leastPesewas !== null)
    widen(['price'], { mostPesewas: null, leastPesewas: null });
  if (
    criteria.places !== null &&
    (criteria.crops.length > 0 || criteria.category !== null || criteria.words.length > 0)
  )
    widen(['place'], { places: null });
  return steps;
}
