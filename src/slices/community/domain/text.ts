import { plainLetters } from '#kernel/plain-text.ts';
const LONGEST_EXCERPT = 180;
/** A web address up to the next space; signs that end a sentence do not belong to it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi;
const SENTENCE_END = /[.,;:!?)\]]+$/;

/** A piece of a line: plain text, or an address that may be followed. */
export interface Piece {
  readonly text: string;
  readonly href: string | null;
}

function linkTo(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  return web && url.username === '' && url.password === '' ? url.href : null;
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '');
    if (match.index > start) pieces.push({ text: line.slice(start, match.index), href: null });
    pieces.push({ text: address, href: linkTo(address) });
    start = match.index + address.length;
  }
  if (start < line.length) pieces.push({ text: line.slice(start), href: null });
  return pieces;
}

/** What a person wrote, as paragraphs of lines of pieces. Nothing in it is markup; only web addresses become links. */
export function paragraphsOf(text: string): Piece[][][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(piecesOf));
}

/** The beginning of a text on one line, cut between words. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_EXCERPT) return line;
  const cut = line.slice(0, LONGEST_EXCERPT);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : LONGEST_EXCERPT).replace(/[\s.,;:]+$/, '')}…`;
}

/** What a search looks through; a line for each field, so that no match reaches from one into the next. */
export function searchTextOf(title: string, excerpt: string, tags: readonly string[]): string {
  return plainLetters([title, excerpt, ...tags].join('\n'));
}
