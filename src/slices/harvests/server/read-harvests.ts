import { dayOf } from '#kernel/moment.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  listComing as comingEndpoint,
  listHarvests as listEndpoint,
  nextHarvest as nextEndpoint,
  readComing as readComingEndpoint,
  readHarvest as readEndpoint,
} from '../contract-harvests.ts';
import { decideHarvest } from '../domain/decide.ts';
import type { HarvestDetail } from '../views.ts';
import { noSuchHarvest } from './refusals.ts';
import { harvestOf, type HarvestRow } from './rows.ts';
import { findHarvest, openHarvestOf, pageOfComing, pageOfHarvests } from './store-harvests.ts';
import { countsOf, NO_COUNTS, preOrdersOf } from './store-pre-orders.ts';
import { harvestView, ownView, preOrderView } from './view.ts';

/** A harvest with its pre-orders, for its farmer and administrators. */
export async function detailOf({ tx, now, person }: Call, row: HarvestRow): Promise<HarvestDetail> {
  const counts = (await countsOf(tx, [row.id])).get(row.id) ?? NO_COUNTS;
  const preOrders = await preOrdersOf(tx, row.id);
  return {
    ...ownView(row, counts, { viewer: person, now }),
    preOrders: preOrders.map((preOrder) => preOrderView(preOrder, person, now)),
  };
}

/** A harvest of the caller. */
export async function findOwn({ tx, person }: Call, harvestId: string): Promise<HarvestRow> {
  const row = await findHarvest(tx, harvestId);
  if (row?.farmerId !== person.id) throw noSuchHarvest();
  return row;
}

export async function readHarvest(
  { params }: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const row = call.person.role === 'admin' ? await findHarvest(call.tx, params.id) : await findOwn(call, params.id);
  if (row === null) throw noSuchHarvest();
  return detailOf(call, row);
}

/** What a farmer offers and offered; administrators see everybody's. */
export async function listHarvests(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const farmerId = person.role === 'admin' ? null : person.id;
  const { show, cursor, limit } = query;
  const page = await pageOfHarvests(tx, { farmerId, show }, { cursor, limit });
  const counts = await countsOf(
    tx,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((row) => ownView(row, counts.get(row.id) ?? NO_COUNTS, { viewer: person, now })),
  };
}

/** What anybody can pre-order now. */
export async function listComing(
  { query }: ParsedInput<typeof comingEndpoint>,
  { tx, now, viewer }: Call,
): Promise<ResponseBody<typeof comingEndpoint>> {
  const { category, region, cursor, limit } = query;
  const page = await pageOfComing(tx, { category, region, today: dayOf(now), cursor, limit });
  return { ...page, items: page.items.map((row) => harvestView(row, viewer, now)) };
}

export async function readComing(
  { params }: ParsedInput<typeof readComingEndpoint>,
  { tx, now, viewer }: Call,
): Promise<ResponseBody<typeof readComingEndpoint>> {
  const row = await findHarvest(tx, params.id);
  if (row === null) throw noSuchHarvest();
  return harvestView(row, viewer, now);
}

/** What the page of a product says of its next harvest. */
export async function nextHarvest(
  { params }: ParsedInput<typeof nextEndpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof nextEndpoint>> {
  const row = await openHarvestOf(tx, params.id);
  if (row === null || !decideHarvest({ act: 'pre_order', by: 'buyer' }, harvestOf(row), now).ok)
    return { harvest: null };
  return { harvest: { id: row.id, expectedFrom: row.expectedFrom, pricePerKg: row.pricePesewas } };
}
