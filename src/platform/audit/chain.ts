import { createHash } from 'node:crypto';
import { z } from 'zod';

/** One act to keep. `actorId` is null when no person did it; `subject` is the id of what it was done to. */
export interface AuditAct {
  readonly actorId: string | null;
  /** The endpoint's id, or a name in the same form: `kyc.document_viewed`. */
  readonly action: string;
  readonly subject: string;
  /** Must hold no secret: it can never be taken out again. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** The details of an entry, as they are read again. */
export const auditDetails = z.record(z.string(), z.unknown());

/** The hash before the first entry. */
export const CHAIN_START = Buffer.alloc(32);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** The one text of an entry: fields in a fixed order, keys of the details sorted, as the database gives them back. */
function canonical(position: number, act: AuditAct): string {
  return JSON.stringify([position, act.actorId, act.action, act.subject, sorted(act.details), act.at.toISOString()]);
}

/** SHA-256 over the hash before and the canonical text of the entry at `position`. */
export function linkHash(previous: Uint8Array, position: number, act: AuditAct): Buffer {
  return createHash('sha256').update(previous).update(canonical(position, act)).digest();
}
