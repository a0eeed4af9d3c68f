// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.
import '#platform/db/statements.ts';

declare module '#platform/db/statements.ts' {
  interface Statements {
    "delete from reply_templates where id = $1 returning id": { values: [string | null]; row: { id: string } };
    "delete from saved_views where id = $1 and person_id = $2 returning id": { values: [string | null, string | null]; row: { id: string } };
    "delete from saved_views where person_id = $1": { values: [string | null]; row: Record<string, never> };
    "insert into reply_templates (id, kind, name, text, version, changed_at) values ($1, $2, $3, $4, $5, $6)": { values: [string | null, string | null, string | null, string | null, number | null, Date | string | null]; row: Record<string, never> };
    "insert into saved_views (id, person_id, page, name, query, created_at) values ($1, $2, $3, $4, $5, $6)\n     on conflict (person_id, page, name) do update set query = excluded.query returning id, name, query": { values: [string | null, string | null, string | null, string | null, string | null, Date | string | null]; row: { id: string; name: string; query: string } };
    "select id, kind, name, text, version, changed_at as \"changedAt\" from reply_templates order by lower(name), id": { values: []; row: { id: string; kind: "dispute_question" | "dispute_reason" | "listing_rejection" | "document_rejection"; name: string; text: string; version: number; changedAt: Date } };
    "select id, name, query from saved_views where person_id = $1 and page = $2 order by name": { values: [string | null, string | null]; row: { id: string; name: string; query: string } };
    "select id, page, name, query, created_at from saved_views where person_id = $1 order by id": { values: [string | null]; row: { id: string; page: "disputes" | "orders" | "deliveries" | "audit" | "ledger" | "reconciliation" | "outbox" | "suspicions" | "people"; name: string; query: string; created_at: Date } };
    "select pg_advisory_xact_lock(hashtextextended('reply_templates', 0))": { values: []; row: { pg_advisory_xact_lock: unknown | null } };
    "update reply_templates set kind = $2, name = $3, text = $4, version = $5, changed_at = $6 where id = $1": { values: [string | null, string | null, string | null, string | null, number | null, Date | string | null]; row: Record<string, never> };
  }
}
