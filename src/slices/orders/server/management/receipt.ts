import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { pdfOf } from '#platform/export/pdf.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { holdsOf } from '#slices/escrow/server/index.ts';
import { settlementOfOrder } from '#slices/ledger/server/index.ts';
import type { getReceipt as receiptEndpoint, getTrackedReceipt as trackedEndpoint } from '../../contract-receipt.ts';
import { noSuchOrder } from '../order/advance-order.ts';
import { receiptDocument, saleDocument } from './receipt-document.ts';
import type { PaidOrder } from './receipt-document.ts';
import { stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { findByToken, findOrder } from '../store.ts';
import { relationsOf } from '../view.ts';

/** The order and where its money is. Refuses one that was never paid. */
async function paidOrder(call: Call, row: OrderRow): Promise<PaidOrder> {
  const { paidAt } = row;
  if (paidAt === null)
    throw refused('order.not_paid', 'There is a receipt as soon as the order is paid.', { status: row.status });
  const hold = (await holdsOf(call.tx, [row.id])).get(row.id);
  return { row, paidAt, escrow: hold?.status ?? 'held', settlement: await settlementOfOrder(call.tx, row.id) };
}

/** What the buyer and administrators get is the receipt; what the farmer gets is their sale. */
export async function getReceipt(
  { params }: ParsedInput<typeof receiptEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof receiptEndpoint>> {
  const row = await findOrder(call.tx, params.id);
  const parties = row ? relationsOf(stateOf(row), call.person).map(({ party }) => party) : [];
  if (!row || parties.length === 0) throw noSuchOrder();
  const document = parties.includes('farmer') ? saleDocument : receiptDocument;
  if (!parties.some((party) => party === 'farmer' || party === 'buyer' || party === 'admin'))
    throw refused('order.not_allowed', 'The receipt is for the buyer and the farmer.');
  return fileOf(document(await paidOrder(call, row)));
}

export async function getTrackedReceipt(
  { params }: ParsedInput<typeof trackedEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedEndpoint>> {
  const row = await findByToken(call.tx, params.token);
  if (!row) throw noSuchOrder();
  return fileOf(receiptDocument(await paidOrder(call, row)));
}

async function fileOf(document: ReturnType<typeof receiptDocument>) {
  const fileName = `farmgate-${document.title.toLowerCase().replaceAll(' ', '-')}-${document.reference}.pdf`;
  return { bytes: new Uint8Array(await pdfOf(document)), contentType: 'application/pdf', fileName };
}
