import { v7, validate } from 'uuid';

/** A UUID version 7: sorted by the time of its making, so indexes stay dense. Optional `at` in milliseconds for demo data. */
export function newId(at?: Date): string {
  return at ? v7({ msecs: at.getTime() }) : v7();
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
