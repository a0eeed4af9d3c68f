import type { Crop } from '#kernel/ghana/crop.ts';
import type { Language } from '#kernel/languages/language.ts';
import { cropsFitting } from '#channels/ussd/dialogue/find-crop.ts';
import type { Command } from './command.ts';
import { cropAmong, placeAmong } from './find-goods.ts';
import { type Message, messageOf } from './message.ts';
import { readAct } from './read-act.ts';
import { readSell } from './read-sell.ts';
import { isAgainst, isJoining, isPolite, type Verb, verbOf } from './vocabulary.ts';

const says = (tokens: readonly string[], verb: Verb) => tokens.some((word) => verbOf(word) === verb);
const hasDigits = ({ tokens }: Message) => tokens.some((token) => /^\d/.test(token));
const asksHowMuch = (tokens: readonly string[]) =>
  tokens.some((word, at) => /^ho?w$/.test(word) && /^m[uch]{2,3}$/.test(tokens[at + 1] ?? ''));

const CASH =
  /\b(?:cash out|send (?:my |me )?(?:money|cash)|send (?:\S+ )*(?:wallet|account)|pay me|take (?:out )?(?:my )?money|pay out)\b/;

/** What is asked of money that leaves, which no message does. */
function readWithdraw({ tokens }: Message): Command | null {
  return says(tokens, 'withdraw') || CASH.test(tokens.join(' ')) ? { kind: 'withdraw' } : null;
}

const STOPPING = new Set([
  'sms',
  'smses',
  'message',
  'messages',
  'sending',
  'text',
  'texts',
  'texting',
  'news',
  'all',
  'me',
  'the',
  'it',
  'this',
  'these',
  'alerts',
  'again',
  'your',
  'to',
]);

/** Stop and start, where nothing else is said. */
function readChoice({ tokens }: Message): Command | null {
  const others = tokens.filter((word) => !STOPPING.has(word));
  const [only = ''] = others;
  const verb = verbOf(only);
  return others.length === 1 && (verb === 'stop' || verb === 'start') ? { kind: verb } : null;
}

/** What people call languages, as they write it. */
const LANGUAGE_WORDS: ReadonlyMap<string, Language> = new Map([
  ['english', 'en'],
  ['borofo', 'en'],
  ['twi', 'ak'],
  ['akan', 'ak'],
  ['asante', 'ak'],
  ['ga', 'gaa'],
  ['ewe', 'ee'],
  ['eve', 'ee'],
  ['evegbe', 'ee'],
  ['hausa', 'ha'],
  ['dagbani', 'dag'],
  ['dagbanli', 'dag'],
]);
const SPEAKING = new Set(['language', 'languages', 'lang', 'kasa', 'speak', 'change', 'to', 'in', 'me', 'my', 'use']);

/** A language by its name, or the word for it, where nothing else is said. */
function readLanguage({ tokens }: Message): Command | null {
  const named = tokens.filter((word) => !SPEAKING.has(word));
  const [only = ''] = named;
  const language = named.length === 1 ? (LANGUAGE_WORDS.get(only) ?? null) : null;
  if (language !== null) return { kind: 'language', language };
  const asks = named.length === 0 && tokens.some((word) => /^(?:lang|languages?|kasa)$/.test(word));
  return asks ? { kind: 'language', language: null } : null;
}

const HOW = new Set(['how', 'hw', 'much', 'muc', 'mch', 'muh']);

/** Whether a word is another name of what was found: 'puna yam'. */
function isSameCrop(word: string, found: readonly Crop[]): boolean {
  const { crops, fit } = cropsFitting(word);
  return fit === 'whole' && crops.some((crop) => found.includes(crop));
}

function readPrice({ tokens }: Message): Command {
  const words = tokens.filter((word) => /^[a-z]/.test(word) && verbOf(word) !== 'price' && !HOW.has(word));
  const crop = cropAmong(words);
  const rest = (crop?.rest ?? words).filter((word) => !isJoining(word) && !isSameCrop(word, crop?.what ?? []));
  return {
    kind: 'price',
    crops: crop?.what.map(({ slug }) => slug) ?? [],
    named: crop?.named ?? rest.join(' '),
    place: crop === null ? null : (placeAmong(rest)?.what.slug ?? null),
  };
}

const MOST_BESIDE_CROP = 3;
const LEAST_NUMBERS_OF_OFFER = 2;

/** The name of a crop and nothing, or a place, or what is offered of it. */
function readGoods(message: Message): Command | null {
  const { tokens } = message;
  const words = tokens.filter((word) => /^[a-z]/.test(word));
  const crop = cropAmong(words);
  if (crop === null || words.some((word) => isAgainst(word))) return null;
  const numbers = tokens.filter((token) => /^\d/.test(token));
  if (numbers.length >= LEAST_NUMBERS_OF_OFFER) return readSell(message);
  const rest = crop.rest.filter((word) => !isJoining(word) && !isSameCrop(word, crop.what));
  if (numbers.length > 0 || rest.length > MOST_BESIDE_CROP) return null;
  const place = placeAmong(rest);
  return rest.length === 0 || place?.rest.length === 0 ? readPrice(message) : null;
}

function readTrade(message: Message): Command | null {
  const { tokens } = message;
  const prices = says(tokens, 'price') || asksHowMuch(tokens);
  if (says(tokens, 'sell') && (hasDigits(message) || !prices)) return readSell(message);
  return prices ? readPrice(message) : null;
}

/** So many words at most that mean nothing here: what machines and advertisements write has more. */
const MOST_STRANGE = 3;

/** Somebody asks how this is used. */
const ASKS_HOW = /^how$|\bhow (?:do|does|can) (?:i|it|this)\b.*\b(?:use|work|works)\b|^what can i do\b/;

function readOwn({ tokens, words }: Message): Command | null {
  const letters = tokens.filter((word) => /^[a-z]/.test(word));
  const strange = letters.filter((word) => !isJoining(word) && verbOf(word) === null);
  if (cropAmong(letters) !== null || strange.length > MOST_STRANGE) return null;
  if (says(tokens, 'balance') || /\bhow much (?:do i have|have i|is in|i have|i get)\b/.test(tokens.join(' ')))
    return { kind: 'balance' };
  if (says(tokens, 'orders')) return { kind: 'orders', ref: null };
  const isGreeting = letters.every((word) => isJoining(word)) && words.some((word) => isPolite(word));
  return says(tokens, 'help') || isGreeting || ASKS_HOW.test(letters.join(' ')) ? { kind: 'help' } : null;
}

/** What a message asks for. What is not clear is `unclear`; nothing that binds is ever guessed. */
export function readMessage(text: string): Command {
  const message = messageOf(text);
  return (
    readWithdraw(message) ??
    readLanguage(message) ??
    readAct(message) ??
    readChoice(message) ??
    readOwn(message) ??
    readTrade(message) ??
    readGoods(message) ??
    (says(message.tokens, 'help') ? { kind: 'help' } : { kind: 'unclear' })
  );
}
