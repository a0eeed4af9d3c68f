import { atMost } from '#platform/at-most.ts';
import type { Tx } from '#platform/db/database.ts';
import { hash, verify } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { availableParallelism } from 'node:os';
import { passwordHashOf } from '../store.ts';

/** Argon2id as OWASP's password storage cheat sheet gives it: 19 MiB, two passes, one lane. */
const FULL_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const QUICK_COST = { memoryCost: 256, timeCost: 1, parallelism: 1 };

/**
 * A check takes its memory and a whole processor: more of them at once than there are processors would only hold more
 * memory.
 */
const inTurn = atMost(availableParallelism());

/** Argon2id hash of a password; `quick` for tests and demo data only. */
export function hashPassword(text: string, quick = false): Promise<string> {
  return inTurn(() => hash(text, quick ? QUICK_COST : FULL_COST));
}

/** Whether a password belongs to a hash; a hash that cannot be read belongs to none. */
export async function passwordFits(hashed: string, text: string): Promise<boolean> {
  try {
    return await inTurn(() => verify(hashed, text));
  } catch {
    return false;
  }
}

/** Whether this is the password of a person: asked again before money leaves. */
export async function checkPassword(tx: Tx, personId: string, password: string): Promise<boolean> {
  const hashed = await passwordHashOf(tx, personId);
  return hashed !== null && passwordFits(hashed, password);
}

/** Words of this place and this trade: what somebody who guesses tries here first. */
const PRODUCT_WORDS = [
  'farmgate',
  'farmgateghana',
  'ghana',
  'accra',
  'kumasi',
  'tamale',
  'techiman',
  'farmer',
  'buyer',
  'transporter',
  'inspector',
  'admin',
  'marketplace',
  'agriculture',
];

/** What fewer guesses find is refused: an account is paused after sixty wrong ones. */
const LEAST_GUESSES = 10_000;
/** What is beyond counts as nothing: the estimate takes longer than in proportion. */
const LONGEST_ESTIMATED = 64;

let estimator: ZxcvbnFactory | null = null;

/** How many guesses somebody needs who tries words, names, dates, sequences and repeats before anything else. */
function guessesFor(text: string, own: readonly string[]): number {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(text.slice(0, LONGEST_ESTIMATED), [...own]).guesses;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** An e-mail address is also guessed by its parts, a number as people write it. */
function wordsOf(own: readonly string[]): string[] {
  const parts = own.flatMap((word) => [word, word.replace(/^\+233/, '0'), ...word.split(/[@\s]+/)]);
  return parts.filter((word) => word.length > 2);
}

/**
 * What is wrong with a password that somebody chose, or null: too short, or guessed too soon. `own`: names, address and
 * number of the person, which are guessed first, as are words of this trade with digits and signs around them.
 */
export function passwordProblem(
  text: string,
  leastLength: number,
  own: readonly string[] = [],
): { code: 'password.too_short' | 'password.too_common'; detail: string } | null {
  if (text.length < leastLength)
    return { code: 'password.too_short', detail: `Password must be at least ${leastLength} characters` };
  const words = [...PRODUCT_WORDS, ...wordsOf(own)];
  const isWord = words.some((word) => lettersOf(word) !== '' && lettersOf(word) === lettersOf(text));
  if (!isWord && guessesFor(text, words) >= LEAST_GUESSES) return null;
  return { code: 'password.too_common', detail: 'This password is too common. Choose one that is harder to guess.' };
}
