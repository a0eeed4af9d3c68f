import { v7, validate } from 'uuid';
import { randomBytes } from './random-bytes.ts';

const ID_BYTES = 16;

function anywhere(): number {
  const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4);
  // In the lower half, so that it does not run over for two thousand million ids.
  return ((a & 127) << 24) | (b << 16) | (c << 8) | d;
}

// In the lower quarter, because it never begins anew.
let sequence = anywhere() >>> 1;
const latest = { msecs: 0, seq: 0 };

let clockMs: () => number = () => Date.now();

/**
 * From now on ids are made at the time that this tells: several machines then sort theirs by one clock. Ids made before
 * by a clock that was ahead do not hold the new ones at their moment.
 */
export function timeIdsBy(nowMs: () => number): void {
  clockMs = nowMs;
  latest.msecs = 0;
}

/** The next after all that were made without a moment, even when the clock is set back. */
function afterLatest(): { readonly msecs: number; readonly seq: number } {
  const nowMs = clockMs();
  if (nowMs > latest.msecs) {
    latest.msecs = nowMs;
    latest.seq = anywhere();
  } else latest.seq += 1;
  return latest;
}

/**
 * A UUID version 7: sorted by the time of its making, so indexes stay dense; those that one process makes in the same
 * millisecond keep their order. With `at`, the time is that of what happened; without, it never goes back in a process.
 */
export function newId(at?: Date): string {
  const random = randomBytes(ID_BYTES);
  if (!at) return v7({ ...afterLatest(), random });
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs: at.getTime(), seq: sequence, random });
}

/** Whether a text is a UUID of any version. */
export function isId(text: string): boolean {
  return validate(text);
}

/** Letters and digits that cannot be mistaken for each other when read out on the phone. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `length` unguessable readable characters, five bits each. */
export function readableCode(length: number): string {
  const bytes = randomBytes(length);
  return Array.from(bytes, (byte) => READABLE.charAt(byte % READABLE.length)).join('');
}

/** A secret for links: 32 hexadecimal characters, 128 bits. */
export function newSecret(): string {
  const bytes = randomBytes(16);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 'FG-261121-7KQ2MX': the day in Ghana (which keeps UTC) and six unguessable characters. */
export function newOrderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `FG-${day}-${readableCode(6)}`;
}

/** 'PRE-261121-7KQ2MX': the same, of what is booked of a harvest and paid for with a deposit. */
export function newDepositNumber(now: Date): string {
  return newOrderNumber(now).replace('FG', 'PRE');
}

/** Whether a number is of a deposit, and not of an order. */
export function isDepositNumber(text: string): boolean {
  return text.startsWith('PRE-');
}

/** Whether a text has the form of an order's number, in capitals. */
export function isOrderNumber(text: string): boolean {
  return /^FG-\d{6}-[0-9A-Z]{6}$/.test(text);
}
