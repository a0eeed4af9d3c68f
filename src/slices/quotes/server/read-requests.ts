import { cropsOnSale } from '#slices/catalogue/server/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type {
  listOpenRequests as openEndpoint,
  listRequests as listEndpoint,
  readRequest as readEndpoint,
} from '../contract-requests.ts';
import { notFound } from './refusals.ts';
import type { RequestRow } from './rows.ts';
import { countOffers, offersOn } from './store-offers.ts';
import { countOpenFor, findRequest, pageOfOpen, pageOfRequests } from './store-requests.ts';
import { offerViews, requestView } from './view.ts';

const NONE = { running: 0, waiting: 0, agreed: 0 } as const;

/** What a buyer asked for; administrators see everybody's. */
export async function listRequests(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const buyerId = person.role === 'admin' ? null : person.id;
  const state = query.state === 'all' ? null : query.state;
  const { cursor, limit } = query;
  const page = await pageOfRequests(tx, { buyerId, state }, { cursor, limit });
  const counts = await countOffers(
    tx,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((row) => ({ ...requestView(row, person, now), ...(counts.get(row.id) ?? NONE) })),
  };
}

/** Requests that the calling farmer may offer on. */
export async function listOpenRequests(
  { query }: ParsedInput<typeof openEndpoint>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof openEndpoint>> {
  const { category, region, cursor, limit } = query;
  const page = await pageOfOpen(tx, {
    farmerId: person.id,
    category,
    region,
    directedOnly: query.directed === 'true',
    ...(query.crops === 'own' && { own: await cropsOnSale(tx, person.id) }),
    soonest: query.sort === 'soonest',
    now,
    cursor,
    limit,
  });
  return { ...page, items: page.items.map((row) => requestView(row, person, now)) };
}

/** Whether a farmer sees a request on which they have not offered. */
function isOpenTo(row: RequestRow, { id, role }: Viewer): boolean {
  return role === 'farmer' && row.state === 'open' && (row.farmerId === null || row.farmerId === id);
}

/** A request for its buyer, administrators, and farmers who may offer on it or have. */
export async function readRequest(
  { params }: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const { tx, now, person } = call;
  const row = await findRequest(tx, params.id);
  if (row === null) throw notFound();
  const seesAll = row.buyerId === person.id || person.role === 'admin';
  const offers = await offersOn(tx, row.id, seesAll ? null : person.id);
  if (!seesAll && offers.length === 0 && !isOpenTo(row, person)) throw notFound();
  return { ...requestView(row, person, now), offers: await offerViews(call, row, offers) };
}

/** How many open requests there are of what a farmer has on sale, up to 100. */
export async function requestsForCrops(tx: Tx, farmerId: string, now: Date): Promise<number> {
  return countOpenFor(tx, { farmerId, now, ...(await cropsOnSale(tx, farmerId)) });
}
