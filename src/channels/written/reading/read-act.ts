import type { Command } from './command.ts';
import type { Message } from './message.ts';
import { isAgainst, isAsking, isBesideOrder, isBesideReady, isPolite, type Verb, verbOf } from './vocabulary.ts';

const ACTS: readonly (Verb | null)[] = ['confirm', 'decline', 'ready'];
const GLUED = /^(yes|ok|no|ready|code|confirm|accept|decline|aane|daabi|order)(\d[a-z0-9]*)$/;
const SIX_DIGITS = /^\d{6}$/;
const MOST_VOWELS = 1;

/** The letters of such numbers: none that looks like a digit. */
const LETTERS = /^[a-hj-np-z]{6}$/;

/** Whether a word is the number of an order, or its end: it has a digit, or is six letters that are no word. */
function isRef(word: string, { capitals }: Message): boolean {
  if (!/^[a-z0-9]{3,6}$/.test(word)) return false;
  if (/\d/.test(word)) return true;
  if (!LETTERS.test(word)) return false;
  return capitals.has(word) || (word.match(/[aeiou]/g) ?? []).length <= MOST_VOWELS;
}

/** The numbers of orders among words: where nothing else is said, any six letters of such numbers are one. */
function refsAmong(words: readonly string[], message: Message): string[] {
  const refs = words.filter((word) => isRef(word, message));
  if (refs.length > 0) return refs;
  const meaning = words.filter((word) => !isBesideOrder(word) && !isBesideReady(word) && verbOf(word) === null);
  return meaning.length === 1 ? meaning.filter((word) => LETTERS.test(word) && !isAgainst(word)) : [];
}

/** The words of what is said about an order: glued ones apart, the word for 'number' left out. */
function wordsOf({ words }: Message): string[] {
  const divided = words.flatMap((word) => {
    const [, verb, ref] = GLUED.exec(word) ?? [];
    return verb === undefined || ref === undefined ? [word] : [verb, ref];
  });
  return divided.filter((word, at) => !isPolite(word) && !(word === 'no' && /^orders?$/.test(divided[at - 1] ?? '')));
}

interface Said {
  readonly verb: Verb;
  /** The words beside the verb. */
  readonly others: readonly string[];
}

/** The verb of an act where it is the first or the last word that means something. */
function saidIn(words: readonly string[]): Said | null {
  const at = words.findIndex((word) => !isBesideOrder(word) || verbOf(word) === 'decline');
  const verb = verbOf(words[at] ?? '');
  if (verb !== null && ACTS.includes(verb)) return { verb, others: words.filter((_word, index) => index !== at) };
  const meaning = words.findLastIndex(
    (word) => verbOf(word) === 'decline' || !(isBesideReady(word) || isBesideOrder(word)),
  );
  const last = verbOf(words[meaning] ?? '');
  if (last === null || !ACTS.includes(last)) return null;
  return { verb: last, others: words.filter((_word, index) => index !== meaning) };
}

function declined({ others }: Said, ref: string | null): Command | null {
  if (ref === null) return others.length === 0 ? { kind: 'decline', ref, reason: '' } : null;
  const reason = others.filter((word) => word !== ref);
  if (reason.some((word) => ['confirm', 'ready'].includes(verbOf(word) ?? ''))) return null;
  return {
    kind: 'decline',
    ref,
    reason: reason.filter((word) => !isBesideOrder(word)).length > 0 ? reason.join(' ') : '',
  };
}

/** Reads what is said of an order: yes, no, ready. Null for what is none of these for certain. */
function readOrderAct(message: Message, words: readonly string[]): Command | null {
  const said = saidIn(words);
  if (said === null || message.asks || isAsking(message.words[0] ?? '')) return null;
  const refs = refsAmong(said.others, message);
  const [ref = null] = refs;
  if (refs.length > 1) return null;
  if (said.verb === 'decline') return declined(said, ref);
  const isOf = said.verb === 'ready' ? (word: string) => isBesideReady(word) || isBesideOrder(word) : isBesideOrder;
  const strange = said.others.filter((word) => word !== ref && verbOf(word) !== said.verb);
  if (strange.some((word) => isAgainst(word) || !isOf(word))) return null;
  if (said.verb === 'confirm')
    return ref !== null || strange.every((word) => word === 'i' || word === 'we') ? { kind: 'confirm', ref } : null;
  return { kind: 'ready', ref };
}

/** Reads what concerns one order, or is the answer to a code. */
export function readAct(message: Message): Command | null {
  const words = wordsOf(message);
  const [only = ''] = words;
  if (words.length === 1 && SIX_DIGITS.test(only)) return { kind: 'answer', ref: only };
  const [ref = null] = refsAmong(words, message);
  if (words.some((word) => verbOf(word) === 'code'))
    return ref !== null && SIX_DIGITS.test(ref) ? { kind: 'answer', ref } : { kind: 'code', ref };
  const act = readOrderAct(message, words);
  if (act !== null) return act;
  return ref !== null &&
    words.some((word) => verbOf(word) === 'orders') &&
    !words.some((word) => ACTS.includes(verbOf(word)))
    ? { kind: 'orders', ref }
    : null;
}
