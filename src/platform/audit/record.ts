import type { Tx } from '#platform/db/database.ts';
import { type AuditAct, linkHash } from './chain.ts';

/** What can be kept: a round trip through JSON drops what the database would not give back. */
function storable(act: AuditAct): AuditAct {
  return {
    ...act,
    details: Object.fromEntries(Object.entries(act.details).filter(([, value]) => value !== undefined)),
  };
}

/**
 * Adds one entry to the audit log within the caller's transaction: when the act is rolled back, its entry is too. The
 * chain's end stays locked until that transaction ends, so call it last, and only for acts of operators and of
 * security, never for the trade.
 */
export async function recordAudit(tx: Tx, act: AuditAct): Promise<void> {
  const [head] = await tx.rows('select position, hash from audit_head for update');
  if (!head) throw new Error('The audit log has no head: the database was not migrated, or its row was taken away.');
  const kept = storable(act);
  const details = JSON.stringify(kept.details);
  const position = head.position + 1;
  const hash = linkHash(head.hash, position, { ...kept, details: JSON.parse(details) });
  await tx.rows(
    `with entry as (
       insert into audit_entries (position, actor_id, action, subject, details, at, previous_hash, hash)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8) returning position, hash)
     update audit_head set position = entry.position, hash = entry.hash from entry`,
    [position, kept.actorId, kept.action, kept.subject, details, kept.at, head.hash, hash],
  );
}
