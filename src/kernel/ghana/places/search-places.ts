import { regions } from '../region.ts';
import { type Place, wellKnownPlaces } from './gazetteer.server.ts';
import { placeMeant } from './meant-place.ts';
import { type PlainPlace, plainPlaces } from './plain-places.ts';
import { plainName } from './spelling.ts';

/** A place that was found for a search box. */
export interface PlaceFound {
  readonly place: Place;
  /** The other name that it was found by, if it was not its own. */
  readonly foundBy: string | null;
  /** Whether it is the one place that the text means. */
  readonly meant: boolean;
}

/** Whether the words are in the text one after the other, the last of them maybe only begun. */
function begins(text: string, words: string): boolean {
  const at = text.indexOf(words);
  return at === 0 || (at > 0 && text.includes(` ${words}`));
}

interface Rank {
  readonly rank: number;
  readonly foundBy: string | null;
}

const OWN = { whole: 0, begun: 1, word: 2 };
const OTHER = { whole: 1, begun: 3 };
const AROUND = 4;
const SCATTERED = 5;
/** What is as well known as this comes a rank sooner. */
const WEIGHT_OF_RANK = 2;
/** What is found by its region or district: towns and suburbs. */
const LEAST_LISTED = 2;

const REGIONS: ReadonlyMap<string, string> = new Map(regions.map(({ slug, name }) => [slug, plainName(name)]));

/** Whether its region or district is meant, of which towns are the list. */
function isAround({ place, weight }: PlainPlace, words: string): boolean {
  if (weight < LEAST_LISTED) return false;
  if (begins(REGIONS.get(place.region) ?? '', words)) return true;
  return place.district !== undefined && begins(plainName(place.district), words);
}

function otherRank({ others }: PlainPlace, words: string): Rank | null {
  for (const { plain, written } of others) {
    if (plain === words) return { rank: OTHER.whole, foundBy: written };
    if (begins(plain, words)) return { rank: OTHER.begun, foundBy: written };
  }
  return null;
}

/** How well a place fits what was typed, the best is 0; null when it does not. */
function rankOf(entry: PlainPlace, words: string, each: readonly string[]): Rank | null {
  const { name, label } = entry;
  if (name === words) return { rank: OWN.whole, foundBy: null };
  if (label.startsWith(words)) return { rank: OWN.begun, foundBy: null };
  if (begins(name, words)) return { rank: OWN.word, foundBy: null };
  const other = otherRank(entry, words);
  if (other) return other;
  if (isAround(entry, words)) return { rank: AROUND, foundBy: null };
  if (each.length < 2 || !each.some((word) => begins(name, word))) return null;
  return each.every((word) => begins(label, word)) ? { rank: SCATTERED, foundBy: null } : null;
}

interface Fitting {
  readonly entry: PlainPlace;
  readonly foundBy: string | null;
  readonly score: number;
}

/** Places that fit, best first. */
function fittingPlaces(words: string): Fitting[] {
  const each = words.split(' ');
  const fitting: Fitting[] = [];
  for (const entry of plainPlaces()) {
    const ranked = rankOf(entry, words, each);
    if (ranked) fitting.push({ entry, foundBy: ranked.foundBy, score: ranked.rank - entry.weight / WEIGHT_OF_RANK });
  }
  return fitting.sort((one, other) => one.score - other.score || (one.entry.label < other.entry.label ? -1 : 1));
}

/**
 * Places for a search box, best first: the one that is meant, then by how their names begin, other names, region and
 * district, towns before villages. An empty text gives the regional capitals, one that fits none what is written alike.
 */
export function searchPlaces(text: string, limit = 8): readonly PlaceFound[] {
  const words = plainName(text);
  const offered = (place: Place): PlaceFound => ({ place, foundBy: null, meant: false });
  if (words === '') {
    const capitals = wellKnownPlaces.filter(({ kind }) => kind === 'regional_capital');
    return capitals.slice(0, limit).map(offered);
  }
  const found = fittingPlaces(words).map(({ entry, foundBy }) => ({ place: entry.place, foundBy, meant: false }));
  const meant = placeMeant(text);
  if (meant.kind !== 'place')
    return found.length > 0 ? found.slice(0, limit) : meant.places.slice(0, limit).map(offered);
  const foundBy = found.find(({ place }) => place === meant.place)?.foundBy ?? null;
  const others = found.filter(({ place }) => place !== meant.place);
  return [{ place: meant.place, foundBy, meant: true }, ...others].slice(0, limit);
}
