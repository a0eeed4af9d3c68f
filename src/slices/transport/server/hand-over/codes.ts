import type { Config } from '#platform/config.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { encode } from 'uqr';
import { CODE_DIGITS, type Stage } from '#kernel/trade/hand-over.ts';
import type { Door } from './door.ts';

/** Goods that their buyer collects at the farm: they have an order and a farmer, and no delivery. */
export interface Collection {
  readonly orderId: string;
  readonly farmerId: string;
}

/** Few enough that 10^6 divides them almost evenly. */
const HASH_BYTES = 6;

type Key = Pick<Config, 'secret'>;

function digitsOf({ secret }: Key, about: readonly (string | number)[]): string {
  const hash = createHmac('sha256', secret)
    .update(['hand-over', ...about].join(':'))
    .digest();
  return String(hash.readUIntBE(0, HASH_BYTES) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/**
 * The code of a door: made from its first delivery, the stage and the acceptance with a key that the database does not
 * hold, so that nothing is kept which could be read, and another transporter has other codes. What is left behind when
 * it was used has another. Null while nobody carries it.
 */
export function codeOf(key: Key, { first, stage, turn }: Door): string | null {
  if (first.transporter_id === null || first.accepted_at === null) return null;
  const about = [first.id, stage, first.transporter_id, first.accepted_at.getTime()];
  return digitsOf(key, turn === 0 ? about : [...about, turn]);
}

/** The code of goods that their buyer collects, made in the same way of the order and its farmer. */
export function collectionCodeOf(key: Key, { orderId, farmerId }: Collection): string {
  return digitsOf(key, [orderId, 'collection', farmerId]);
}

/** Whether a typed code is this one, in a time that tells nothing of it. */
export function isCode(known: string | null, typed: string): boolean {
  if (known === null) return false;
  const [left, right] = [Buffer.from(known), Buffer.from(typed)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The page of the driver's day for the camera of their phone, with delivery and code where no server sees them. */
export function qrOf(site: string, deliveryId: string, stage: Stage, code: string) {
  return squareOf(`${site}/transport-dashboard/day#${stage}.${deliveryId}.${code}`);
}

/** The same for the farmer: their page of the hand-over. */
export function collectionQrOf(site: string, { orderId }: Collection, code: string) {
  return squareOf(`${site}/orders/${orderId}/hand-over#collection.${code}`);
}

function squareOf(address: string) {
  const { size, data } = encode(address, { border: 2, ecc: 'L' });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qrSize: size, qrPath: dots.join('') };
}
