import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import { idInCursor, type Page, pageFrom } from '#wire/paging.ts';
import type { KycDocumentView, listPendingKyc, PendingKycView } from '../contract.ts';
import { documentViewOf, pendingViewOf } from './document-view.ts';
import { documentsOf, waitingDocuments } from './store-kyc.ts';

/** The caller's own documents. */
export async function listOwnDocuments(call: Call): Promise<KycDocumentView[]> {
  const rows = await documentsOf(call.tx, call.person.id);
  return rows.map(documentViewOf);
}

/** Documents that wait for a decision, those waiting longest first. */
export async function listWaitingDocuments({ query }: ParsedInput<typeof listPendingKyc>, call: Call): Promise<Page<PendingKycView>> {
  const rows = await waitingDocuments(call.tx, query.limit, idInCursor(query.cursor));
  const page = pageFrom(rows, query.limit, (row) => [row.id]);
  return { items: page.items.map(pendingViewOf), nextCursor: page.nextCursor };
}
