import type { Config } from '#platform/config.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { encode } from 'uqr';
import { CODE_DIGITS, type Stage } from '#kernel/trade/hand-over.ts';
import type { DeliveryRow } from '../rows.ts';

/** Few enough that 10^6 divides them almost evenly. */
const HASH_BYTES = 6;

/**
 * The code of a hand-over: made from the delivery, its stage and its acceptance with a key that the database does not
 * hold, so that nothing is kept which could be read, and another transporter has other codes. Null while nobody
 * carries it.
 */
export function codeOf(
  { secret }: Pick<Config, 'secret'>,
  row: Pick<DeliveryRow, 'id' | 'transporter_id' | 'accepted_at'>,
  stage: Stage,
): string | null {
  if (row.transporter_id === null || row.accepted_at === null) return null;
  const about = ['hand-over', row.id, stage, row.transporter_id, row.accepted_at.getTime()].join(':');
  const hash = createHmac('sha256', secret).update(about).digest();
  return String(hash.readUIntBE(0, HASH_BYTES) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** Whether a typed code is this one, in a time that tells nothing of it. */
export function isCode(known: string | null, typed: string): boolean {
  if (known === null) return false;
  const [left, right] = [Buffer.from(known), Buffer.from(typed)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What the camera of a phone reads: the page of the driver's day, with delivery and code where no server sees them. */
export function qrOf(site: string, deliveryId: string, stage: Stage, code: string) {
  const address = `${site}/transport-dashboard/day#${stage}.${deliveryId}.${code}`;
  const { size, data } = encode(address, { border: 2, ecc: 'L' });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qrSize: size, qrPath: dots.join('') };
}
