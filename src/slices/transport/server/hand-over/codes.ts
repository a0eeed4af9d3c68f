import type { Config } from '#platform/config.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { encode } from 'uqr';
import { CODE_DIGITS, type Stage } from '#kernel/trade/hand-over.ts';
import type { DeliveryRow } from '../rows.ts';

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
 * The code of a hand-over: made from the delivery, its stage and its acceptance with a key that the database does not
 * hold, so that nothing is kept which could be read, and another transporter has other codes. Null while nobody
 * carries it.
 */
export function codeOf(
  key: Key,
  row: Pick<DeliveryRow, 'id' | 'transporter_id' | 'accepted_at'>,
  stage: Stage,
): string | null {
  if (row.transporter_id === null || row.accepted_at === null) return null;
  return digitsOf(key, [row.id, stage, row.transporter_id, row.accepted_at.getTime()]);
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
