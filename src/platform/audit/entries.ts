import type { Tx } from '#platform/db/database.ts';
import { Filter } from '#platform/db/list-page.ts';
import { decodeCursor, type Page, pageFrom } from '#wire/paging.ts';
import { type AuditAct, auditDetails } from './chain.ts';

/** An entry of the audit log as it is read. */
export interface AuditEntry extends AuditAct {
  readonly position: number;
  readonly hash: string;
}

/** What somebody looks for in the log; empty texts and null leave a field open. */
export interface AuditFilter {
  readonly actorId: string | null;
  /** The beginning of an action: `identity.` finds all of that slice. */
  readonly action: string;
  readonly subject: string;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One page of the log, newest first. */
export async function auditEntries(tx: Tx, query: AuditFilter): Promise<Page<AuditEntry>> {
  const filter = new Filter();
  const [before] = decodeCursor(query.cursor) ?? [];
  if (query.actorId !== null) filter.where('actor_id = ?', query.actorId);
  if (query.action !== '') filter.where('starts_with(action, ?)', query.action);
  if (query.subject !== '') filter.where('subject = ?', query.subject);
  if (query.from) filter.where('at >= ?', query.from);
  if (query.until) filter.where('at < ?', query.until);
  if (Number.isSafeInteger(before)) filter.where('position < ?', before);
  const rows = await tx.rowsOf(
    `select position, actor_id as "actorId", action, subject, details, at, encode(hash, 'hex') as hash from audit_entries`,
    `where ${filter.text} order by position desc limit $${filter.values.length + 1}`,
    [...filter.values, query.limit + 1],
  );
  const entries = rows.map((row) => ({ ...row, details: auditDetails.parse(row.details) }));
  return pageFrom(entries, query.limit, (entry) => [entry.position]);
}
