import { isId } from '#kernel/ids.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import { auditEntries, type AuditEntry } from '#platform/audit/entries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople, type Person } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Page } from '#wire/paging.ts';
import type { AuditEntryView, listAudit as endpoint } from '../contract-audit.ts';

function viewOf(entry: AuditEntry, people: ReadonlyMap<string, Person>): AuditEntryView {
  const nameOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? `${person.firstName} ${person.lastName}` : null;
  };
  const { position, actorId, action, subject, details, at, hash } = entry;
  return {
    position,
    actorId,
    actorName: nameOf(actorId),
    action,
    subject,
    subjectName: nameOf(subject),
    details,
    at: at.toISOString(),
    hash,
  };
}

/** One page of the audit log with the names of the people in it. */
export async function pageOfAudit(tx: Tx, query: ParsedInput<typeof endpoint>['query']): Promise<Page<AuditEntryView>> {
  const page = await auditEntries(tx, {
    actorId: query.actor ?? null,
    action: query.action,
    subject: query.subject,
    from: query.from ? new Date(query.from) : null,
    until: query.until ? after(new Date(query.until), DAY_MS) : null,
    cursor: query.cursor,
    limit: query.limit,
  });
  const named = page.items
    .flatMap(({ actorId, subject }) => [actorId, subject])
    .filter((id) => id !== null && isId(id));
  const people = await findPeople(
    tx,
    [...new Set(named)].filter((id) => id !== null),
  );
  return { items: page.items.map((entry) => viewOf(entry, people)), nextCursor: page.nextCursor };
}

export function listAudit({ query }: ParsedInput<typeof endpoint>, call: Call): Promise<ResponseBody<typeof endpoint>> {
  return pageOfAudit(call.tx, query);
}
