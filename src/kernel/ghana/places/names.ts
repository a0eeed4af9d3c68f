import { type Place, TOWN_WEIGHT, weightOf } from './gazetteer.server.ts';
import { plainPlaces } from './plain-places.ts';
import { isMisspelt, lettersOf, mayBeMisspelt, plainName } from './spelling.ts';

/** A place that a name may mean, and how soon it does. */
export interface Named {
  readonly place: Place;
  /** Whether it is the place's own name. */
  readonly own: boolean;
  readonly weight: number;
}

/** How much later a place is meant by a name that people use for it, and by another spelling of the sources. */
const LATER = { inUse: 1, spelling: 1.5 };

/** A name as it is looked up. */
interface NameEntry {
  readonly name: string;
  readonly places: Named[];
}

interface NameIndex {
  readonly bySlug: ReadonlyMap<string, Place>;
  readonly byLabel: ReadonlyMap<string, Place>;
  readonly byName: ReadonlyMap<string, NameEntry>;
  /** All of them, and which letters each has, to go through for a misspelt one. */
  readonly entries: readonly NameEntry[];
  readonly letters: Int32Array;
  /** The same without the spaces of names of several words. */
  readonly byLetters: ReadonlyMap<string, NameEntry>;
}

function build(): NameIndex {
  const byName = new Map<string, NameEntry>();
  const add = (name: string, named: Named) => {
    const entry = byName.get(name);
    if (entry === undefined) byName.set(name, { name, places: [named] });
    else if (!entry.places.some(({ place }) => place === named.place)) entry.places.push(named);
  };
  const all = plainPlaces();
  for (const { place, name, others, weight } of all) {
    add(name, { place, own: true, weight });
    for (const { plain, inUse } of others)
      add(plain, { place, own: false, weight: weight - (inUse ? LATER.inUse : LATER.spelling) });
  }
  const byLetters = new Map<string, NameEntry>();
  const entries = [...byName.values()];
  for (const entry of entries) {
    const letters = entry.name.replaceAll(' ', '');
    if (letters !== entry.name && !byLetters.has(letters)) byLetters.set(letters, entry);
  }
  return {
    bySlug: new Map(all.map(({ place }) => [place.slug, place])),
    byLabel: new Map(all.map(({ place, label }) => [label, place])),
    byName,
    entries,
    letters: Int32Array.from(entries, ({ name }) => lettersOf(name)),
    byLetters,
  };
}

let built: NameIndex | null = null;

/** Made when it is first asked: not every process looks places up. */
function index(): NameIndex {
  built ??= build();
  return built;
}

/** The place of a slug, as it is. */
export function placeOfSlug(slug: string): Place | null {
  return index().bySlug.get(slug) ?? null;
}

/** The place that is written like this, whatever the case and punctuation. */
export function placeLabelled(text: string): Place | null {
  return index().byLabel.get(plainName(text)) ?? null;
}

const KIND_OF_PLACE = / (?:(?:main|central) )?(?:market|town|township|junction|village|city|border)$/;

/** Those that are called so, also without a word for what it is: 'Sogakope market'. */
export function namedExactly(name: string): readonly Named[] {
  const { byName, byLetters } = index();
  const letters = name.replaceAll(' ', '');
  const found = byName.get(name) ?? byName.get(letters) ?? byLetters.get(letters);
  if (found) return found.places;
  const bare = name.replace(KIND_OF_PLACE, '');
  return bare === name ? [] : namedExactly(bare);
}

/** Those whose names are one letter from this one. */
export function namedNearly(name: string): readonly Named[] {
  const bare = name.replace(KIND_OF_PLACE, '');
  const found = new Map<Place, Named>();
  const { entries, letters } = index();
  const own = lettersOf(bare);
  for (let at = 0; at < letters.length; at += 1) {
    if (!mayBeMisspelt(own, letters[at] ?? 0)) continue;
    const entry = entries[at];
    if (entry === undefined || !isMisspelt(bare, entry.name)) continue;
    for (const named of entry.places)
      if (named.weight > (found.get(named.place)?.weight ?? -Infinity)) found.set(named.place, named);
  }
  return [...found.values()];
}

/** A town that is no capital is meant before a few others of its name, not before dozens. */
const MOST_BESIDE_A_TOWN = 4;

/** The one of them that is meant: the only one, the only one with this name as its own, or a town before all others. */
export function meantOf(named: readonly Named[]): Place | null {
  const [first, second] = named.toSorted((one, other) => other.weight - one.weight);
  if (first === undefined) return null;
  if (second === undefined) return first.place;
  const isKnown = weightOf(first.place) > TOWN_WEIGHT || named.length <= MOST_BESIDE_A_TOWN;
  if (isKnown && first.weight > second.weight && weightOf(first.place) >= TOWN_WEIGHT) return first.place;
  const [own, another] = named.filter((one) => one.own);
  return own && !another && second.weight < TOWN_WEIGHT && first.weight < TOWN_WEIGHT ? own.place : null;
}
