import { isId } from '#kernel/ids.ts';
import { places } from '#kernel/ghana/place.ts';
import type { RegionSlug } from '#kernel/ghana/region.ts';
import { fromKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { decodeCursor, numberThenId, pageFrom } from '#wire/paging.ts';
import type { listRequests as endpoint } from '../../contract.ts';
import { placesWithin } from '../../domain/position.ts';
import { consignmentViews } from '../consignment/consignment-view.ts';
import type { DeliveryRow } from '../rows.ts';
import { findNearRequests, findRequests, type RequestFilter } from './store-requests.ts';
import { requestView } from '../view.ts';

type Query = ParsedInput<typeof endpoint>['query'];

/** As far as an empty vehicle goes for a load. */
const NEAR_KM = 150;
const TENTHS = 10;

function placesOf(region: RegionSlug | undefined): string[] | null {
  return region === undefined ? null : places.filter((place) => place.region === region).map((place) => place.slug);
}

function filterOf({ from, to, urgency, maxWeight }: Query, at: Date): RequestFilter {
  return {
    pickupPlaces: placesOf(from),
    dropoffPlaces: placesOf(to),
    urgency: urgency ?? null,
    mostGrams: maxWeight === undefined ? null : fromKg(maxWeight),
    at,
  };
}

/** (rank, id) of the last request seen, or null for the first page. */
function rankCursor(cursor: string | undefined): readonly [number, string] | null {
  const [rank, id] = decodeCursor(cursor) ?? [];
  return typeof rank === 'number' && [1, 2, 3].includes(rank) && typeof id === 'string' && isId(id) ? [rank, id] : null;
}

async function lookedAt({ tx, person }: Call, rows: readonly DeliveryRow[]) {
  return { viewer: person, consignmentOf: await consignmentViews(tx, rows, person.id) };
}

/** Deliveries that wait for a transporter. */
export async function listRequests(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const filter = filterOf(query, call.now);
  if (query.near) {
    const search = { filter, near: placesWithin(query.near, NEAR_KM) };
    const page = pageFrom(
      await findNearRequests(call.tx, search, numberThenId(query.cursor), query.limit),
      query.limit,
      (row) => [row.away, row.id],
    );
    const looked = await lookedAt(call, page.items);
    return { ...page, items: page.items.map((row) => requestView(row, looked, row.away / TENTHS)) };
  }
  const page = pageFrom(
    await findRequests(call.tx, filter, rankCursor(query.cursor), query.limit),
    query.limit,
    (row) => [row.urgency_rank, row.id],
  );
  const looked = await lookedAt(call, page.items);
  return { ...page, items: page.items.map((row) => requestView(row, looked)) };
}
