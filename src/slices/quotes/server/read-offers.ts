import { toKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { listOffers as listEndpoint, readOffer as readEndpoint } from '../contract-offers.ts';
import { notFound } from './refusals.ts';
import { findOffer, pageOfOffers } from './store-offers.ts';
import { takenOf } from './ordering/order-offer.ts';
import { findRequests } from './store-requests.ts';
import { offersWithRequests, sideOf } from './view.ts';

/** What the calling farmer offered. */
export async function listOffers(
  { query }: ParsedInput<typeof listEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const { cursor, limit } = query;
  const page = await pageOfOffers(call.tx, call.person.id, { cursor, limit });
  const requests = await findRequests(
    call.tx,
    page.items.map(({ requestId }) => requestId),
  );
  return { ...page, items: await offersWithRequests(call, page.items, requests) };
}

/** One offer for the two of it and administrators. */
export async function readOffer(
  { params }: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const { tx, person } = call;
  const offer = await findOffer(tx, params.id);
  if (!offer || (sideOf(offer, person.id) === null && person.role !== 'admin')) throw notFound();
  const requests = await findRequests(tx, [offer.requestId]);
  const [view] = await offersWithRequests(call, [offer], requests);
  const request = requests.get(offer.requestId);
  if (!view || !request) throw notFound();
  const { takenGrams } = await takenOf(tx, { offer, request });
  return { ...view, takes: takenGrams === null ? null : toKg(takenGrams) };
}
