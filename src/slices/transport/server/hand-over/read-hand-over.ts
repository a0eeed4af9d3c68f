import { unseal } from '#platform/encryption.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { HandOverView } from '#wire/hand-over.ts';
import type { readHandOver as readEndpoint, viewStopPhoto as photoEndpoint } from '../../contract-hand-over.ts';
import { noSuchDelivery } from '../no-such-delivery.ts';
import type { DeliveryRow } from '../rows.ts';
import { findDeliveriesOf } from '../store.ts';
import { type CodeHolder, handOverViewOf } from './hand-over-view.ts';
import { findReport } from './store-stops.ts';

async function deliveryOf(call: Call, orderId: string): Promise<DeliveryRow> {
  const [row] = await findDeliveriesOf(call.tx, [orderId], call.now);
  if (!row) throw noSuchDelivery();
  return row;
}

/** Parties of the order, its transporter, and administrators. For others it is not there. */
async function knownTo(call: Call, orderId: string, { id, role }: Viewer): Promise<DeliveryRow> {
  const row = await deliveryOf(call, orderId);
  if (![row.seller_id, row.buyer_id, row.transporter_id].includes(id) && role !== 'admin') throw noSuchDelivery();
  return row;
}

function holderOf(row: DeliveryRow, { id }: Viewer): CodeHolder {
  if (row.seller_id === id) return 'farmer';
  return row.buyer_id === id ? 'buyer' : 'nobody';
}

export async function readHandOver(
  { params }: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const row = await knownTo(call, params.orderId, call.person);
  const holder = holderOf(row, call.person);
  return handOverViewOf({ tx: call.tx, config: call.platform.config }, row, { holder });
}

/** The same for the holder of the secret link of a guest’s order. The order has looked at the link. */
export async function handOverForGuest(call: Call, orderId: string, base: string): Promise<HandOverView> {
  const row = await deliveryOf(call, orderId);
  return handOverViewOf({ tx: call.tx, config: call.platform.config }, row, { holder: 'buyer', base });
}

/** The photo of a stop, opened for somebody who may see the order. */
export async function stopPhoto(
  call: Call,
  orderId: string,
  reportId: string,
): Promise<ResponseBody<typeof photoEndpoint>> {
  const report = await findReport(call.tx, orderId, reportId);
  const sealed = report?.file_key ? await call.platform.files.get(report.file_key) : null;
  if (!report || !sealed) throw noSuchDelivery();
  return {
    bytes: new Uint8Array(unseal(sealed, report.id, call.platform.config.documentKeys)),
    contentType: 'image/jpeg',
    fileName: `stop-${report.id}.jpg`,
  };
}

export async function viewStopPhoto(
  { params }: ParsedInput<typeof photoEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof photoEndpoint>> {
  await knownTo(call, params.orderId, call.person);
  return stopPhoto(call, params.orderId, params.reportId);
}
