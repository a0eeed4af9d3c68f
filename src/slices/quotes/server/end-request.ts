import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { withdrawRequest as endpoint } from '../contract-requests.ts';
import { decideRequest } from '../domain/decide.ts';
import { recordChanged } from './events.ts';
import { notifyClosed } from './notify.ts';
import { notFound } from './refusals.ts';
import { type OfferRow, requestOf, type RequestRow } from './rows.ts';
import { closeRunning } from './store-offers.ts';
import { lockRequest, saveRequest } from './store-requests.ts';
import { requestView } from './view.ts';

interface Ended {
  readonly request: RequestRow;
  readonly closed: readonly OfferRow[];
}

/** Ends a locked request, and what runs on it. Refuses `quote.request_closed`. */
export async function endRequest(
  tx: Tx,
  row: RequestRow,
  { act, by, now }: { readonly act: 'withdraw' | 'lapse'; readonly by: 'buyer' | 'clock'; readonly now: Date },
): Promise<Ended> {
  const next = orThrow(decideRequest({ act, by }, requestOf(row), now));
  await saveRequest(tx, row.id, { request: next, at: now });
  const closed = await closeRunning(tx, row.id, now);
  const request = { ...row, ...next, updatedAt: now };
  const farmerIds = closed.map(({ farmerId }) => farmerId);
  await recordChanged(tx, { request, farmerIds, listed: true, at: now });
  return { request, closed };
}

/** The buyer takes a request back. */
export async function withdrawRequest(
  { params }: ParsedInput<typeof endpoint>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const row = await lockRequest(tx, params.id);
  if (row?.buyerId !== person.id) throw notFound();
  const { request, closed } = await endRequest(tx, row, { act: 'withdraw', by: 'buyer', now });
  await notifyClosed(tx, request, closed, now);
  return requestView(request, person, now);
}
