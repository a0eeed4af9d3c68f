import type { Config } from '#platform/config.ts';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '../domain/one-time.ts';

/**
 * The keyed hash under which a short secret is kept. A code of six digits can be tried through in no time by anybody
 * who reads the database, unless the key that lies elsewhere is needed for every try. `about` binds it to one row or
 * purpose.
 */
export function keyedHash(config: Config, about: string, secret: string): string {
  return createHmac('sha256', config.secret).update(`${about}:${secret}`).digest('base64url');
}

/** Whether two hashes are the same, in a time that does not tell how much of them is. */
export function sameHash(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A code that a person types, each digit of it by chance. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}
