import { HOUR_MS } from '#kernel/time.ts';

/** One send of a reference to its provider. */
export interface Send {
  readonly sentAt: Date;
  /** Why nothing was done by it for certain, null when it may have been done. */
  readonly undone: string | null;
}

/** A reference that no read has found yet may be on its way for so long. */
const LOST_AFTER_MS = 6 * HOUR_MS;

/**
 * Whether a send may have been done. Neither a read that does not find it nor a refusal of a later send says otherwise:
 * only the provider's own record ends it, or two people.
 */
export function mayBeUnderWay(sends: readonly Send[]): boolean {
  return sends.some(({ undone }) => undone === null);
}

/** Whether what no read finds may be sent: always where the provider itself takes a second send for the first. */
export function maySend(sends: readonly Send[], knowsReferences: boolean): boolean {
  return knowsReferences || !mayBeUnderWay(sends);
}

/** Whether what was sent and never found counts as lost by now. */
export function isLost(sends: readonly Send[], now: Date): boolean {
  return sends.every(({ sentAt, undone }) => undone !== null || now.getTime() - sentAt.getTime() >= LOST_AFTER_MS);
}
