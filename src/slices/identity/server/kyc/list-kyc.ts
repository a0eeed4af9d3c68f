import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import { idInCursor, type Page, pageFrom } from '#wire/paging.ts';
import type { listPendingKyc, OwnKycDocumentView, PendingKycView } from '../../contract.ts';
import { documentViewOf, pendingViewOf } from './document-view.ts';
import { viewsOf } from './store-retention.ts';
import { documentsOf, waitingDocuments } from './store-kyc.ts';

const MOST_VIEWS = 200;

/** The caller's own documents, with who of the staff opened them. */
export async function listOwnDocuments(call: Call): Promise<OwnKycDocumentView[]> {
  const { id } = call.person;
  const [rows, views] = await Promise.all([documentsOf(call.tx, id), viewsOf(call.tx, id, MOST_VIEWS)]);
  return rows.map((row) => ({
    ...documentViewOf(row),
    eraseAt: row.erase_at?.toISOString() ?? null,
    seenBy: views
      .filter((view) => view.document_id === row.id)
      .map((view) => ({ name: view.first_name, role: view.role, at: view.viewed_at.toISOString() })),
  }));
}

/** Documents that wait for a decision, those waiting longest first. */
export async function listWaitingDocuments(
  { query }: ParsedInput<typeof listPendingKyc>,
  call: Call,
): Promise<Page<PendingKycView>> {
  const rows = await waitingDocuments(call.tx, query.limit, idInCursor(query.cursor));
  const page = pageFrom(rows, query.limit, (row) => [row.id]);
  return { items: page.items.map(pendingViewOf), nextCursor: page.nextCursor };
}
