import { v7, validate } from 'uuid';

// Begins anywhere in the lower quarter, so that it does not run over for a thousand million ids.
let sequence = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 2;

/**
 * A UUID version 7: sorted by the time of its making, so indexes stay dense; those that one process makes in the same
 * millisecond keep their order. With `at`, the time is that of what happened; without, it never goes back in a process.
 */
export function newId(at?: Date): string {
  if (!at) return v7();
  sequence = (sequence + 1) >>> 0;
  return v7({ msecs: at.getTime(), seq: sequence });
}

/** Whether a text is a UUID of any version. */
export function isId(text: string): boolean {
  return validate(text);
}

/** Letters and digits that cannot be mistaken for each other when read out on the phone. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `length` unguessable readable characters, five bits each. */
export function readableCode(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => READABLE.charAt(byte % READABLE.length)).join('');
}

/** A secret for links: 32 hexadecimal characters, 128 bits. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 'FG-261121-7KQ2MX': the day in Ghana (which keeps UTC) and six unguessable characters. */
export function newOrderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `FG-${day}-${readableCode(6)}`;
}

/** Whether a text has the form of an order's number, in capitals. */
export function isOrderNumber(text: string): boolean {
  return /^FG-\d{6}-[0-9A-Z]{6}$/.test(text);
}
