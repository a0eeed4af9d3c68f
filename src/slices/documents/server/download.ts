import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { guestOrderId, orderForDocuments } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  downloadDocument as ownEndpoint,
  downloadTrackedDocument as trackedEndpoint,
  getReceipt as receiptEndpoint,
  getTrackedReceipt as trackedReceiptEndpoint,
} from '../contract.ts';
import type { DocumentKind } from '../domain/kinds.ts';
import { issueForOrders } from './issue-for-orders.ts';
import { forBuyer, noSuchOrder } from './list-documents.ts';
import { fileOf } from './print.ts';
import { documentsOfOrder, findDocument, heldBy } from './store.ts';

/** The one response for documents that are not there and documents of others. */
export function noSuchDocument() {
  return refused('document.not_found', 'No such document.');
}

export async function downloadDocument(
  { params }: ParsedInput<typeof ownEndpoint>,
  { tx, person, platform }: Call,
): Promise<ResponseBody<typeof ownEndpoint>> {
  const document = await findDocument(tx, params.id);
  const mayRead = person.role === 'admin' || (await heldBy(tx, person.id, [params.id])).size > 0;
  if (document === null || !mayRead) throw noSuchDocument();
  return fileOf(document, platform.config.publicUrl);
}

export async function downloadTrackedDocument(
  { params }: ParsedInput<typeof trackedEndpoint>,
  { tx, platform }: Call,
): Promise<ResponseBody<typeof trackedEndpoint>> {
  const order = await guestOrderId(tx, params.token);
  const documents = order === null ? [] : forBuyer(await documentsOfOrder(tx, order.id));
  const document = documents.find(({ id }) => id === params.id);
  if (!document) throw noSuchDocument();
  return fileOf(document, platform.config.publicUrl);
}

interface Paid {
  readonly status: string;
  readonly paid: boolean;
}

/** The latest document of this kind. An order that was paid before there were documents gets its own now. */
async function latest(
  { tx, now, platform }: Call,
  orderId: string,
  { kind, order }: { kind: DocumentKind; order: Paid },
) {
  const find = async () => (await documentsOfOrder(tx, orderId)).findLast((document) => document.kind === kind);
  if (!order.paid)
    throw refused('order.not_paid', 'There is a receipt as soon as the order is paid.', { status: order.status });
  const found = await find();
  if (found) return fileOf(found, platform.config.publicUrl);
  await platform.db.transaction((own) => issueForOrders(own, [orderId], now));
  const issued = await find();
  if (!issued) throw new Error('A paid order without its receipt.');
  return fileOf(issued, platform.config.publicUrl);
}

/** What the buyer and administrators get is the receipt; what the farmer gets is their sale. */
export async function getReceipt(
  { params }: ParsedInput<typeof receiptEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof receiptEndpoint>> {
  const order = await orderForDocuments(call.tx, params.id, call.person);
  if (order === null) throw noSuchOrder();
  const { parties } = order;
  if (!parties.some((party) => party === 'farmer' || party === 'buyer' || party === 'admin'))
    throw refused('order.not_allowed', 'The receipt is for the buyer and the farmer.');
  return latest(call, params.id, { kind: parties.includes('farmer') ? 'sales_statement' : 'receipt', order });
}

export async function getTrackedReceipt(
  { params }: ParsedInput<typeof trackedReceiptEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedReceiptEndpoint>> {
  const order = await guestOrderId(call.tx, params.token);
  if (order === null) throw noSuchOrder();
  return latest(call, order.id, { kind: 'receipt', order });
}
