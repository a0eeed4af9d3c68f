import { septetsIn, toGsm7 } from '#kernel/telephone/gsm7.ts';
import type { Choice } from './screen.ts';
import { cut } from '#kernel/languages/message.ts';

/** What a plain phone shows at once. */
export const MOST_SEPTETS = 182;
/** Numbers to choose from on one screen, that of the next page among them. */
export const MOST_CHOICES = 5;

export const BACK = '0';
export const HOME = '00';
export const MORE = '9';

const LONGEST_LABEL = 32;
/** What later pages say above their choices: the first line. */
const LONGEST_TITLE = 32;

/** The words of the keys that every screen has. */
export interface KeyWords {
  readonly back: string;
  readonly more: string;
}

/** What is laid out: a text, its choices, and whether there is something to go back to. */
export interface Laid {
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly page: number;
  readonly below: boolean;
}

/** Digits that are keys are never the number of a choice. */
function isTaken(number: number): boolean {
  return number === 9 || String(number).endsWith('0');
}

function numbers(count: number): string[] {
  const found: string[] = [];
  for (let number = 1; found.length < count; number += 1) if (!isTaken(number)) found.push(String(number));
  return found;
}

function lineOf(number: string, label: string): string {
  return `\n${number} ${cut(toGsm7(label).replaceAll('\n', ' '), LONGEST_LABEL)}`;
}

const size = (lines: readonly string[]) => lines.reduce((sum, line) => sum + septetsIn(line), 0);

interface Page {
  readonly lines: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** What there is to divide: the lines of the choices, and how much room the first page and the others have. */
interface Space {
  readonly lines: readonly string[];
  readonly first: number;
  readonly later: number;
  readonly moreLine: string;
}

/** Divides the choices into pages, each with room for its text; at least one choice is on each. */
function pagesOf({ lines, first, later, moreLine }: Space): Page[] {
  const pages: Page[] = [];
  let from = 0;
  while (from < lines.length) {
    const room = pages.length === 0 ? first : later;
    const rest = lines.slice(from);
    const isLast = rest.length <= MOST_CHOICES && size(rest) <= room;
    const fits = (to: number) => size(lines.slice(from, to)) + septetsIn(moreLine) <= room;
    let to = isLast ? lines.length : from + 1;
    while (!isLast && to - from < MOST_CHOICES - 1 && to < lines.length - 1 && fits(to + 1)) to += 1;
    pages.push({ lines: lines.slice(from, to), from, to });
    from = to;
  }
  return pages;
}

/** The choices of all pages, by their numbers. */
export function numbered(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const names = numbers(choices.length);
  return new Map(choices.map((each, index) => [names[index] ?? '', each]));
}

function ends(below: boolean, words: KeyWords): string {
  return below ? `\n${BACK} ${words.back}` : '';
}

/** Cuts a text so that it takes so many septets at most. */
function fitted(text: string, room: number): string {
  let found = text;
  for (let longest = text.length; septetsIn(found) > room && longest > 0; longest -= 1) found = cut(text, longest);
  return found;
}

/** How many pages there are, and what one of them says. */
export function layOut({ text, choices, page, below }: Laid, words: KeyWords): { text: string; pages: number } {
  const folded = toGsm7(text).trim();
  const title = cut(folded.split('\n', 1)[0] ?? '', LONGEST_TITLE);
  const end = ends(below, words);
  const names = numbers(choices.length);
  const lines = choices.map((each, index) => lineOf(names[index] ?? '', each.label));
  const moreLine = `\n${MORE} ${words.more}`;
  const room = MOST_SEPTETS - septetsIn(end);
  const pages = pagesOf({ lines, first: room - septetsIn(folded), later: room - septetsIn(title), moreLine });
  const last = Math.max(0, pages.length - 1);
  const at = Math.min(page, last);
  const tail = `${(pages[at]?.lines ?? []).join('')}${at < last ? moreLine : ''}${end}`;
  return {
    text: `${fitted(at === 0 ? folded : title, MOST_SEPTETS - septetsIn(tail))}${tail}`,
    pages: Math.max(1, pages.length),
  };
}
