import type { Call } from '#platform/http/route.ts';
import { collectionView, stopPhoto } from '#slices/transport/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { HandOverView } from '#wire/hand-over.ts';
import type { readCollection as readEndpoint, viewCollectionPhoto as photoEndpoint } from '../../contract-hand-over.ts';
import { noSuchOrder } from '../order/advance-order.ts';
import { farmerOf } from '../order/notice-addresses.ts';
import { type OrderRow, stateOf } from '../rows.ts';
import { findOrder, historyOf } from '../store.ts';
import { relationsOf } from '../view.ts';
import { collectionOf } from './collection-of.ts';

interface CollectionViewer {
  readonly isBuyer: boolean;
  /** The address below which a guest's photos lie. */
  readonly base?: string;
}

/** How the goods of an order were handed over, or the code of the buyer who is still to come. */
export async function collectionFor(call: Call, order: OrderRow, viewer: CollectionViewer): Promise<HandOverView> {
  const handed = (await historyOf(call.tx, order.id)).find(({ act }) => act === 'deliver');
  return collectionView(call, collectionOf(order), {
    holdsCode: viewer.isBuyer && order.status === 'ready_for_pickup',
    farmerName: farmerOf(order),
    handedOverAt: handed?.at ?? null,
    ...(viewer.base !== undefined && { base: viewer.base }),
  });
}

/**
 * Parties of an order whose buyer collects, and administrators. For others, and where somebody carries, it is not
 * there.
 */
async function collectedOrder(call: Call, id: string): Promise<OrderRow> {
  const order = await findOrder(call.tx, id);
  const isTheirs =
    order !== null && relationsOf(stateOf(order), call.person).some(({ party }) => party !== 'quality_inspector');
  if (!order?.selfPickup || !isTheirs) throw noSuchOrder();
  return order;
}

export async function readCollection(
  { params }: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const order = await collectedOrder(call, params.id);
  return collectionFor(call, order, { isBuyer: order.buyerId === call.person.id });
}

export async function viewCollectionPhoto(
  { params }: ParsedInput<typeof photoEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof photoEndpoint>> {
  const order = await collectedOrder(call, params.id);
  return stopPhoto(call, order.id, params.reportId);
}
