import type { Tx } from '#platform/db/database.ts';
import { type AuditAct, auditDetails, CHAIN_START, linkHash } from './chain.ts';

interface StoredEntry extends AuditAct {
  readonly position: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

/** Where a chain ends: note it down, and a later check can prove that nothing before it was written anew. */
export interface ChainMark {
  readonly position: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** What a check of the whole audit log finds. */
export interface AuditCheck {
  readonly entries: number;
  readonly head: ChainMark;
  /** The first entry that is not as it was written, and what is wrong with it; null in a sound log. */
  readonly fault: { readonly position: number; readonly what: string } | null;
}

const BATCH = 1000;

async function batchAfter(tx: Tx, position: number): Promise<StoredEntry[]> {
  const rows = await tx.rows(
    `select position, actor_id as "actorId", action, subject, details, at, previous_hash as "previousHash", hash
     from audit_entries where position > $1 order by position limit $2`,
    [position, BATCH],
  );
  return rows.map((row) => ({ ...row, details: auditDetails.parse(row.details) }));
}

function problemOf(entry: StoredEntry, last: { position: number; hash: Buffer }): string | null {
  if (entry.position !== last.position + 1) return `entries ${last.position + 1} to ${entry.position - 1} are missing`;
  if (!entry.previousHash.equals(last.hash)) return 'it does not follow from the entry before it';
  return entry.hash.equals(linkHash(last.hash, entry.position, entry)) ? null : 'its content is not what was written';
}

/**
 * Reads the whole chain again, oldest first, and stops at the first entry that is broken. `expected` is a mark of an
 * earlier check: it shows that somebody rewrote the whole chain since then.
 */
export async function verifyAudit(tx: Tx, expected?: ChainMark): Promise<AuditCheck> {
  const [head] = await tx.rows('select position, hash from audit_head');
  let last: { readonly position: number; readonly hash: Buffer } = { position: 0, hash: CHAIN_START };
  const done = (fault: AuditCheck['fault']): AuditCheck => ({
    entries: last.position,
    head: { position: last.position, hash: last.hash.toString('hex') },
    fault,
  });
  for (let batch = await batchAfter(tx, 0); batch.length > 0; batch = await batchAfter(tx, last.position)) {
    for (const entry of batch) {
      const what = problemOf(entry, last);
      if (what) return done({ position: entry.position, what });
      if (entry.position === expected?.position && entry.hash.toString('hex') !== expected.hash) {
        return done({
          position: entry.position,
          what: 'the chain up to here was written anew since it was noted down',
        });
      }
      last = entry;
    }
  }
  // Entries may have been added while this was reading, so the chain may be longer than the head that was read first.
  if (!head || last.position < head.position)
    return done({ position: last.position + 1, what: 'it and what followed were taken away' });
  if (expected && last.position < expected.position)
    return done({ position: last.position + 1, what: 'the chain is shorter than what was noted down' });
  if (last.position === head.position && !last.hash.equals(head.hash))
    return done({ position: last.position, what: 'it is not the entry that was added last' });
  return done(null);
}
