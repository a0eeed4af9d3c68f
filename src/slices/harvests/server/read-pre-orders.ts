import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { listPreOrders as listEndpoint, readPreOrder as readEndpoint } from '../contract-pre-orders.ts';
import { noSuchPreOrder } from './refusals.ts';
import { findHarvest, findHarvests } from './store-harvests.ts';
import { findPreOrder, pageOfPreOrders } from './store-pre-orders.ts';
import { harvestView, preOrderView, sideOf } from './view.ts';

/** What the calling buyer pre-ordered. */
export async function listPreOrders(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const { show, cursor, limit } = query;
  const page = await pageOfPreOrders(tx, { buyerId: person.id, show }, { cursor, limit });
  const harvests = await findHarvests(
    tx,
    page.items.map(({ harvestId }) => harvestId),
  );
  const items = page.items.flatMap((row) => {
    const harvest = harvests.get(row.harvestId);
    return harvest ? [{ ...preOrderView(row, person, now), harvest: harvestView(harvest, person, now) }] : [];
  });
  return { ...page, items };
}

/** One pre-order for the two of it and administrators. */
export async function readPreOrder(
  { params }: ParsedInput<typeof readEndpoint>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const row = await findPreOrder(tx, params.id);
  if (!row || (sideOf(row, person.id) === null && person.role !== 'admin')) throw noSuchPreOrder();
  const harvest = await findHarvest(tx, row.harvestId);
  if (harvest === null) throw noSuchPreOrder();
  return { ...preOrderView(row, person, now), harvest: harvestView(harvest, person, now) };
}
