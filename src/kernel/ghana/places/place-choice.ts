import { plainText } from '../../plain-text.ts';

// For pages: what is chosen from comes with their data, so that the list of places stays on the server.

/** A place as a page offers it. */
export interface PlaceChoice {
  readonly slug: string;
  /** 'Techiman, Bono East'. */
  readonly label: string;
  /** Its district, where one is known. */
  readonly district?: string;
  /** What else people call it. */
  readonly also?: readonly string[];
}

/** All that a person may choose from. */
export interface PlaceChoices {
  /** Every place, by label. */
  readonly all: readonly PlaceChoice[];
  /** Slugs of what the person used before, the last first. */
  readonly mine: readonly string[];
  /** Slugs of what is offered before anything is typed, after these. */
  readonly usual: readonly string[];
}

/** A place that was found. */
export interface FoundPlace extends PlaceChoice {
  /** Whether the person used it before. */
  readonly used: boolean;
  /** The other name that it was found by, if it was not its own. */
  readonly foundBy: string | null;
}

function partsOf(label: string): readonly [name: string, region: string] {
  const [name = '', ...region] = label.split(', ');
  return [name, region.join(' ')];
}

/** Whether the words stand in the text one after the other, the last of them maybe only begun. */
function begins(text: string, words: string): boolean {
  return ` ${text}`.includes(` ${words}`);
}

interface Rank {
  readonly rank: number;
  readonly foundBy: string | null;
}

/**
 * How well a place fits: its whole name, the beginning of its name, of a later word of it, of another name, of its
 * region or district, or every typed word somewhere. Null when it does not.
 */
function rankOf({ label, district = '', also = [] }: PlaceChoice, words: string): Rank | null {
  const [name, region] = partsOf(label).map(plainText);
  const own = name ?? '';
  if (own === words) return { rank: 0, foundBy: null };
  if (plainText(label).startsWith(words)) return { rank: 1, foundBy: null };
  if (begins(own, words)) return { rank: 2, foundBy: null };
  const other = also.find((one) => begins(plainText(one), words));
  if (other !== undefined) return { rank: 3, foundBy: other };
  const around = `${region ?? ''} ${plainText(district)}`;
  if (begins(around, words)) return { rank: 4, foundBy: null };
  const everything = `${own} ${around} ${plainText(also.join(' '))}`;
  return words.split(' ').every((word) => begins(everything, word)) ? { rank: 5, foundBy: null } : null;
}

/** What is offered before anything is typed. */
function offered({ all, mine, usual }: PlaceChoices): FoundPlace[] {
  return [...new Set([...mine, ...usual])].flatMap((slug) => {
    const choice = all.find((one) => one.slug === slug);
    return choice ? [{ ...choice, used: mine.includes(slug), foundBy: null }] : [];
  });
}

/**
 * Places for what was typed, best first: by the beginning of any word of their name, other names, region and district,
 * whatever the case and the marks on letters. Of those that fit alike the person's own come first, then the usual ones.
 */
export function matchPlaces(choices: PlaceChoices, text: string, limit = 8): FoundPlace[] {
  const words = plainText(text);
  if (words === '') return offered(choices).slice(0, limit);
  return choices.all
    .flatMap((choice, order) => {
      const found = rankOf(choice, words);
      if (found === null) return [];
      const last = choices.mine.indexOf(choice.slug);
      const own = last < 0 ? choices.mine.length : last;
      return [
        {
          ...choice,
          used: last >= 0,
          foundBy: found.foundBy,
          by: [found.rank, own, choices.usual.includes(choice.slug) ? 0 : 1, order] as const,
        },
      ];
    })
    .toSorted((one, another) => {
      const differs = one.by.findIndex((figure, index) => figure !== another.by[index]);
      return differs < 0 ? 0 : (one.by[differs] ?? 0) - (another.by[differs] ?? 0);
    })
    .slice(0, limit)
    .map(({ by: _by, ...found }) => found);
}

/** The place whose slug or label this is, whatever the case and the marks on letters. */
export function choiceLabelled({ all }: PlaceChoices, text: string): PlaceChoice | null {
  const words = plainText(text);
  return all.find(({ slug, label }) => plainText(label) === words || slug === text) ?? null;
}

/** The one place that somebody can mean by what they typed: its label, its name, or all that it is the beginning of. */
export function choiceMeant(choices: PlaceChoices, text: string): PlaceChoice | null {
  const labelled = choiceLabelled(choices, text);
  if (labelled) return labelled;
  const words = plainText(text);
  if (words === '') return null;
  const named = choices.all.filter(({ label }) => plainText(partsOf(label)[0]) === words);
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const found = matchPlaces(choices, text, 2);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The slug of that place, or ''. */
export function slugMeant(choices: PlaceChoices, text: string): string {
  return choiceMeant(choices, text)?.slug ?? '';
}
