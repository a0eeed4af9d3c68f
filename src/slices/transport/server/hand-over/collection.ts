import { newId } from '#kernel/ids.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { HandOverCode, HandOverView, StopReport } from '#wire/hand-over.ts';
import { type Collection, collectionCodeOf, collectionQrOf, isCode } from './codes.ts';
import { reportView, unproved } from './hand-over-view.ts';
import { keepReport, pictureFields } from './keep-report.ts';
import { prove, type Said } from './prove.ts';
import { noteOf } from './stop-words.ts';
import { collectionReport, type StopReportRow } from './store-stops.ts';

/** What the farmer says of goods that their buyer collects, under the name of the act. */
export interface SaidAtFarm extends Said {
  readonly actId: string;
}

/** What became of it: the report, and what the timeline of the order says. */
export interface CollectionProof {
  readonly report: StopReport;
  readonly note: string;
}

const basedOn = ({ orderId }: Collection) => `/api/orders/${orderId}`;

function shown(collection: Collection, row: StopReportRow): CollectionProof {
  return { report: reportView(collection.orderId, row, basedOn(collection)), note: noteOf(row) };
}

/** The report that came before, when this is the same act or the same code again; null for anything else. */
export async function sameCollection(
  call: Call,
  tx: Tx,
  collection: Collection,
  { actId, code }: SaidAtFarm,
): Promise<CollectionProof | null> {
  const row = await collectionReport(tx, collection.orderId);
  if (row === null) return null;
  const sameCode = row.proof === 'code' && code !== undefined && isCode(codeOf(call, collection), code);
  return row.act_id === actId || sameCode ? shown(collection, row) : null;
}

function codeOf({ platform: { config } }: Pick<Call, 'platform'>, collection: Collection): string {
  return collectionCodeOf(config, collection);
}

/**
 * Proves that the buyer has collected the goods, and keeps how. The order is locked by the caller, who moves it. A
 * wrong code is refused like that of a delivery, and counted for good.
 */
export async function proveCollection(
  call: Call,
  tx: Tx,
  collection: Collection,
  said: { readonly body: SaidAtFarm; readonly picture: Buffer | null },
): Promise<Decision<CollectionProof>> {
  const { body, picture } = said;
  const asked = { code: codeOf(call, collection), tried: { orderId: collection.orderId } };
  const proved = await prove(call, tx, asked, body);
  if (!proved.ok) return proved;
  const id = newId(call.now);
  const row: StopReportRow = {
    id,
    act_id: body.actId,
    delivery_id: null,
    order_id: collection.orderId,
    kind: 'collection',
    transporter_id: call.person.id,
    ...proved.value,
    note: null,
    recipient_name: body.recipientName ?? null,
    next: null,
    retry_on: null,
    ...pictureFields(call, id, picture),
    device_id: null,
    phone_at: null,
    happened_at: call.now,
    received_at: call.now,
    doubted: false,
    contradiction: null,
    away_km: null,
  };
  await keepReport(call, tx, row, picture);
  return accept(shown(collection, row));
}

/** Who looks at an order that is collected: whether the code is theirs, who gets it, and how it ended. */
export interface CollectionViewer {
  /** The buyer while the goods wait for them; nobody else sees the code, and nobody later. */
  readonly holdsCode: boolean;
  readonly farmerName: string;
  /** When the farmer handed the goods over, by whichever way; null before, and where the buyer said it themselves. */
  readonly handedOverAt: Date | null;
  /** The address below which photos lie for this viewer; that of accounts when left out. */
  readonly base?: string;
}

/** The hand-over of goods that are collected, for one viewer; beside the notice the only way out for its code. */
export async function collectionView(
  call: Call,
  collection: Collection,
  viewer: CollectionViewer,
): Promise<HandOverView> {
  const row = await collectionReport(call.tx, collection.orderId);
  const { handedOverAt: at } = viewer;
  const reported = row && reportView(collection.orderId, row, viewer.base ?? basedOn(collection));
  const report = reported ?? (at && unproved('collection', at));
  return {
    code: viewer.holdsCode ? codeView(call, collection, viewer.farmerName) : null,
    reports: report ? [report] : [],
  };
}

function codeView(call: Call, collection: Collection, farmerName: string): HandOverCode {
  const code = codeOf(call, collection);
  const square = collectionQrOf(call.platform.config.publicUrl, collection, code);
  return { stage: 'collection', code, ...square, givenTo: farmerName, proves: [] };
}
