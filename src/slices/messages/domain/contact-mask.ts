/** What is in the place of a number or a link. */
const HIDDEN = '[hidden]';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
const CHAT_LINK = /\b(?:wa|t|m|fb|bit)\.(?:me|ly)\b(?:\/\S*)?/gi;
const ENDINGS = '(?:com|net|org|info|biz|io|app|shop|store|online|site|link|xyz|africa|tv|gh)';
const DOMAIN = new RegExp(
  `\\b[\\p{L}\\p{N}-]{2,}(?:\\.|\\s*[([]dot[)\\]]\\s*|\\s+dot\\s+)(?:[\\p{L}\\p{N}-]+\\.)?${ENDINGS}\\b(?:/\\S*)?`,
  'giu',
);
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/giu;

/** English and Twi, without diacritics. */
const DIGIT_WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  nil: '0',
  nought: '0',
  hwee: '0',
  one: '1',
  baako: '1',
  two: '2',
  mmienu: '2',
  abien: '2',
  three: '3',
  mmiensa: '3',
  abiesa: '3',
  four: '4',
  nnan: '4',
  anan: '4',
  five: '5',
  nnum: '5',
  anum: '5',
  six: '6',
  nsia: '6',
  asia: '6',
  seven: '7',
  nson: '7',
  ason: '7',
  eight: '8',
  nwotwe: '8',
  awotwe: '8',
  nine: '9',
  nkron: '9',
  akron: '9',
};
const REPEATS: Readonly<Record<string, number>> = { double: 2, triple: 3 };

/** At most so many signs are between two groups of one number. */
const WIDEST_GAP = 4;
const FEWEST_SPELLED = 9;

/** A group of digits in a text, however it is written. */
interface Group {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
}

function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ɔ', 'o').replaceAll('ɛ', 'e');
}

/** The digits that a word stands for; o and l between digits count as 0 and 1. Null for any other word. */
function digitsOf(word: string): string | null {
  const normal = plain(word.normalize('NFKC'));
  if (/^\d+$/.test(normal)) return normal;
  if (/^[\dol|]+$/.test(normal) && normal.replace(/\D/g, '').length >= 3)
    return normal.replaceAll('o', '0').replaceAll(/[l|]/g, '1');
  return DIGIT_WORDS[normal] ?? null;
}

/** Every group of digits, in chains that nothing but spaces and signs interrupts. */
function chainsOf(text: string): Group[][] {
  const chains: Group[][] = [];
  let chain: Group[] = [];
  let repeat = 1;
  let repeatStart = -1;
  let end = -1;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const [word] = match;
    const times = REPEATS[plain(word)];
    const digits = times === undefined ? digitsOf(word) : '';
    const near = end >= 0 && match.index - end <= WIDEST_GAP;
    if (digits === null || !near) {
      if (chain.length > 0) chains.push(chain);
      chain = [];
    }
    if (digits === null) end = -1;
    else {
      end = match.index + word.length;
      if (times === undefined)
        chain.push({ start: repeatStart >= 0 ? repeatStart : match.index, end, digits: digits.repeat(repeat) });
    }
    repeat = times ?? 1;
    repeatStart = times === undefined ? -1 : match.index;
  }
  if (chain.length > 0) chains.push(chain);
  return chains;
}

/** How many digits of this text belong to a telephone number that starts it, 0 for none. */
function numberLength(digits: string, first: string, afterPlus: boolean): number {
  const national = /^(?:0|(?:00)?233\s*0?)[235]\d{8}/.exec(digits);
  if (national) return national[0].length;
  if (afterPlus) return /^\d{8,15}/.exec(digits)?.[0].length ?? 0;
  return /^[235]\d{8,}$/.test(first) ? first.length : 0;
}

/** The stretch of a chain, counted in groups, that is a telephone number beginning at `from`; null for none. */
function numberFrom(chain: readonly Group[], from: number, text: string): number | null {
  const rest = chain.slice(from);
  const digits = rest.map((group) => group.digits).join('');
  const spelled = rest.every((group) => group.digits.length === 1);
  if (spelled && rest.length >= FEWEST_SPELLED) return chain.length;
  const [first] = rest;
  if (first === undefined) return null;
  let left = numberLength(digits, first.digits, text[first.start - 1] === '+');
  if (left === 0) return null;
  let to = from;
  while (left > 0 && to < chain.length) {
    left -= chain[to]?.digits.length ?? left;
    to += 1;
  }
  return to;
}

function hideNumbers(text: string): string {
  let shown = '';
  let at = 0;
  for (const chain of chainsOf(text)) {
    for (let from = 0; from < chain.length; from += 1) {
      const to = numberFrom(chain, from, text);
      const [first, last] = [chain[from], chain[(to ?? 0) - 1]];
      if (to === null || !first || !last) continue;
      shown += text.slice(at, first.start) + HIDDEN;
      at = last.end;
      from = to - 1;
    }
  }
  return shown + text.slice(at);
}

/** A message as those see it who have no paid order between them: without telephone numbers, addresses and links. */
export function hideContacts(text: string): { readonly text: string; readonly hidden: boolean } {
  const withoutLinks = [EMAIL, ADDRESS, CHAT_LINK, DOMAIN, HANDLE].reduce(
    (left, pattern) => left.replace(pattern, HIDDEN),
    text,
  );
  const shown = hideNumbers(withoutLinks).replaceAll(`+${HIDDEN}`, HIDDEN);
  return { text: shown, hidden: shown !== text };
}
