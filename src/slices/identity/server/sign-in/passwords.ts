import { atMost } from '#platform/at-most.ts';
import type { Tx } from '#platform/db/database.ts';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
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

const common = new Set(dictionary['passwords-common']);

/**
 * Words of this place and this trade, with digits and signs around them: what somebody who guesses tries here first.
 */
const PRODUCT_WORDS = new Set([
  'farmgate',
  'farmgateghana',
  'ghana',
  'accra',
  'kumasi',
  'farmer',
  'buyer',
  'transporter',
  'inspector',
  'admin',
  'marketplace',
  'agriculture',
]);

/**
 * What is wrong with a password that somebody chose, or null: too short, or among the fifty thousand that are tried
 * first.
 */
export function passwordProblem(
  text: string,
  leastLength: number,
): { code: 'password.too_short' | 'password.too_common'; detail: string } | null {
  if (text.length < leastLength)
    return { code: 'password.too_short', detail: `Password must be at least ${leastLength} characters` };
  const letters = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (!common.has(text.toLowerCase()) && !PRODUCT_WORDS.has(letters)) return null;
  return { code: 'password.too_common', detail: 'This password is too common. Choose one that is harder to guess.' };
}
