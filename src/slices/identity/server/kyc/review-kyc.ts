import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { reviewKyc as endpoint } from '../../contract-review.ts';
import { documentViewOf, pendingViewOf } from './document-view.ts';
import { findPerson } from '../people.ts';
import { viewsOf, waitingAround } from './store-kyc-review.ts';
import { documentById, documentsOf } from './store-kyc.ts';

/** One document for the admin who judges it. Its picture comes by its own call, which writes down who looked. */
export async function showKycReview(
  { params }: ParsedInput<typeof endpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const document = await documentById(tx, params.id);
  const holder = document && (await findPerson(tx, document.user_id));
  if (!document || !holder) throw refused('document.not_found', 'No such document.');
  const [all, views, around] = await Promise.all([
    documentsOf(tx, holder.id),
    viewsOf(tx, document.id),
    waitingAround(tx, document.id),
  ]);
  return {
    ...pendingViewOf({ ...document, first_name: holder.firstName, last_name: holder.lastName, role: holder.role }),
    contentType: document.content_type,
    userKycStatus: holder.kycStatus,
    others: all.filter((other) => other.id !== document.id).map(documentViewOf),
    views: views.map((view) => ({
      byName: view.name,
      owner: view.viewer_id === holder.id,
      at: view.viewed_at.toISOString(),
    })),
    ...around,
  };
}
