import { lettersOf, mostSlips, slipsBetween, soundOf, unlikeLetters } from './distance.ts';
import { KNOWN_WORDS, type KnownWord } from './vocabulary.ts';

/** A word of the market that is near one that was typed. */
export interface Near {
  readonly word: string;
  /** Smaller is nearer. */
  readonly cost: number;
}

interface Typed {
  readonly word: string;
  readonly sound: string;
  readonly letters: number;
}

const SAME_SOUND = 0.6;
const PER_WEIGHT = 0.15;
const OTHER_INITIAL = 0.5;
const CROP_WEIGHT = 2;
/** A word that is no crop has to be this long to be meant in spite of two slips. */
const LEAST_OF_OTHERS = 8;
const LEAST_TO_HEAR = 4;
/** What it costs to read a word as one of the market that goes on after it: 'parboil' as 'parboiled'. */
const GOES_ON = 1;

function forgiven(length: number, weight: number): number {
  const most = mostSlips(length);
  return weight < CROP_WEIGHT && length < LEAST_OF_OTHERS ? Math.min(most, 1) : most;
}

/** What it costs to read one word as the other; null where that is too much. */
function costOf(typed: Typed, known: KnownWord): number | null {
  const most = forgiven(typed.word.length, known.weight);
  const alike = known.word.length >= LEAST_TO_HEAR && typed.sound === known.sound;
  if (!alike && unlikeLetters(typed.letters, known.letters) > 2 * most) return null;
  const slips = slipsBetween(typed.word, known.word, most);
  const initial = typed.word[0] === known.word[0] ? 0 : OTHER_INITIAL;
  if (!alike && slips + initial > most) return null;
  return (alike ? Math.min(slips, SAME_SOUND) : slips) + initial - known.weight * PER_WEIGHT;
}

const byLength = Map.groupBy(KNOWN_WORDS.values(), ({ word }) => word.length);
const bySound = Map.groupBy(KNOWN_WORDS.values(), ({ sound }) => sound);

/** The known words that could be meant at all: about as long, or of the same sound. */
function candidatesFor({ word, sound }: Typed): KnownWord[] {
  const most = mostSlips(word.length);
  const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => word.length - most + index);
  return [...lengths.flatMap((length) => byLength.get(length) ?? []), ...(bySound.get(sound) ?? [])];
}

/** The same for a word of the market, which no catalogue has. */
function costOfMarket(typed: Typed, other: string): number | null {
  if (other.startsWith(typed.word)) return GOES_ON;
  return costOf(typed, { word: other, sound: soundOf(other), letters: lettersOf(other), weight: 0 });
}

function nearer(best: Near | null, word: string, cost: number | null): Near | null {
  return cost === null || (best !== null && best.cost <= cost) ? best : { word, cost };
}

/** The nearest known word, or null: of crops, places and the words of buying, and of `others` from the market. */
export function nearestWord(word: string, others: readonly string[] = []): Near | null {
  if (word.length < LEAST_TO_HEAR) return null;
  const typed = { word, sound: soundOf(word), letters: lettersOf(word) };
  let best: Near | null = null;
  for (const known of candidatesFor(typed)) best = nearer(best, known.word, costOf(typed, known));
  for (const other of others) best = nearer(best, other, costOfMarket(typed, other));
  return best;
}
