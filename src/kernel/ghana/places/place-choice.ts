import { plainText } from '../../plain-text.ts';

// For pages: the list of places stays on the server, which is asked while somebody types.

/** A place as a page offers it. */
export interface PlaceChoice {
  readonly slug: string;
  /** 'Techiman, Bono East'. */
  readonly label: string;
  /** Its district, where one is known. */
  readonly district?: string;
}

/** What a page knows of places before it asks. */
export interface PlaceChoices {
  readonly known: readonly PlaceChoice[];
  /** Slugs of what the person used before, the last first. */
  readonly mine: readonly string[];
  /** Slugs of what is offered before anything is typed, after these. */
  readonly usual: readonly string[];
}

/** A place that was found for what was typed. */
export interface FoundPlace extends PlaceChoice {
  /** The other name that it was found by, if it was not its own. */
  readonly foundBy: string | null;
  /** Whether it is the one place that the text means. */
  readonly meant: boolean;
}

/** A place in the list below a field. */
export interface OfferedPlace extends PlaceChoice {
  readonly foundBy: string | null;
  /** Whether the person used it before. */
  readonly used: boolean;
}

const asOffered = (choice: PlaceChoice, { mine }: PlaceChoices): OfferedPlace => ({
  foundBy: null,
  ...choice,
  used: mine.includes(choice.slug),
});

/** What is offered for a text before the server was heard: everything before anything is typed. */
export function offeredAtFirst(choices: PlaceChoices, text: string): OfferedPlace[] {
  const words = plainText(text);
  return [...new Set([...choices.mine, ...choices.usual])].flatMap((slug) => {
    const choice = choices.known.find((one) => one.slug === slug);
    return choice && ` ${plainText(choice.label)}`.includes(` ${words}`) ? [asOffered(choice, choices)] : [];
  });
}

/** What the server found, with what the person used before. */
export function offeredOf(choices: PlaceChoices, found: readonly FoundPlace[]): OfferedPlace[] {
  return found.map((place) => asOffered(place, choices));
}

/** The place that is written like this; a slug is no such text, since 'wa' is also how Walewale begins. */
export function choiceWritten({ known }: PlaceChoices, text: string): PlaceChoice | null {
  const words = plainText(text);
  return known.find(({ label }) => plainText(label) === words) ?? null;
}

/** The place whose slug or label this is, whatever the case and the marks on letters, of those that the page knows. */
export function choiceLabelled(choices: PlaceChoices, text: string): PlaceChoice | null {
  return choices.known.find(({ slug }) => slug === text) ?? choiceWritten(choices, text);
}
