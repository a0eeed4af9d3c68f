import type { Tx } from '#platform/db/database.ts';
import type { RowOf } from '#platform/db/statements.ts';
import type { Stage } from '#kernel/trade/hand-over.ts';
import { NO_TRIES, type Tries } from '../../domain/hand-over/tries.ts';

const ACT = 'select * from stop_reports where transporter_id = $1 and act_id = $2' as const;

/** One row of `stop_reports`. */
export type StopReportRow = Readonly<RowOf<typeof ACT>>;

/** What was reported of a delivery, the first one first. */
export function reportsOf(tx: Tx, deliveryId: string): Promise<StopReportRow[]> {
  return tx.rows('select * from stop_reports where delivery_id = $1 order by id', [deliveryId]);
}

/** What was reported of some deliveries, the first one first. */
export function reportsOfAll(
  tx: Tx,
  deliveryIds: readonly string[],
): Promise<Pick<StopReportRow, 'delivery_id' | 'retry_on'>[]> {
  return tx.rows('select delivery_id, retry_on from stop_reports where delivery_id = any($1::uuid[]) order by id', [
    deliveryIds,
  ]);
}

/** Whether it is proved that goods were brought to the door: by the code there or a photo, of a journey that can be. */
export async function isCarriageProved(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx.rows(
    `select r.id from stop_reports r join deliveries d on d.id = r.delivery_id
     where d.order_id = $1 and r.contradiction is null and (r.proof = 'code' or r.file_key is not null)
       and (r.kind = 'delivery' or (r.kind = 'failed' and r.reason in ('nobody_there', 'wrong_address', 'refused'))) limit 1`,
    [orderId],
  );
  return rows.length > 0;
}

/** Whether it is proved that the goods of an order came into the hands of the person who takes them. */
export async function isArrivalProved(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx.rows(
    `select r.id from stop_reports r left join deliveries d on d.id = r.delivery_id
     where coalesce(r.order_id, d.order_id) = $1 and r.kind in ('delivery', 'collection') and r.contradiction is null and (r.proof = 'code' or r.file_key is not null) limit 1`,
    [orderId],
  );
  return rows.length > 0;
}

/** Whether somebody was at the door with the goods before a moment, and could not hand them over. */
export async function wasTriedBefore(
  tx: Tx,
  { orderId, before }: { readonly orderId: string; readonly before: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    `select r.id from stop_reports r join deliveries d on d.id = r.delivery_id
     where d.order_id = $1 and r.kind = 'failed' and r.contradiction is null and r.received_at <= $2
       and r.reason in ('nobody_there', 'wrong_address', 'refused') limit 1`,
    [orderId, before],
  );
  return rows.length > 0;
}

/** The same act of the same transporter, when it came before. */
export async function findAct(tx: Tx, transporterId: string, actId: string): Promise<StopReportRow | null> {
  const [row] = await tx.rows(ACT, [transporterId, actId]);
  return row ?? null;
}

export async function findReport(tx: Tx, orderId: string, reportId: string): Promise<StopReportRow | null> {
  const [row] = await tx.rows(
    'select r.* from stop_reports r left join deliveries d on d.id = r.delivery_id where coalesce(r.order_id, d.order_id) = $1 and r.id = $2',
    [orderId, reportId],
  );
  return row ?? null;
}

/** What was reported of goods that their buyer collected. */
export async function collectionReport(tx: Tx, orderId: string): Promise<StopReportRow | null> {
  const [row] = await tx.rows('select * from stop_reports where order_id = $1', [orderId]);
  return row ?? null;
}

/** Writes a report; false when the same person reported the same act of something else. */
export async function insertReport(tx: Tx, row: StopReportRow): Promise<boolean> {
  const rows = await tx.rows(
    `insert into stop_reports select * from jsonb_populate_record(null::stop_reports, $1::jsonb)
     on conflict (transporter_id, act_id) do nothing returning id`,
    [JSON.stringify(row)],
  );
  return rows.length > 0;
}

/** Whose wrong codes are counted: a stage of a delivery and its transporter then, or goods that are collected. */
export type Tried =
  | { readonly deliveryId: string; readonly kind: Stage; readonly acceptedAt: Date }
  | { readonly orderId: string };

/** The wrong codes of a hand-over. */
export async function triesOf(tx: Tx, of: Tried): Promise<Tries> {
  const [row] =
    'orderId' in of
      ? await tx.rows('select wrong, paused_until from hand_over_tries where order_id = $1', [of.orderId])
      : await tx.rows(
          'select wrong, paused_until from hand_over_tries where delivery_id = $1 and kind = $2 and accepted_at = $3',
          [of.deliveryId, of.kind, of.acceptedAt],
        );
  return row ? { wrong: row.wrong, pausedUntil: row.paused_until } : NO_TRIES;
}

export async function putTries(tx: Tx, of: Tried, { wrong, pausedUntil }: Tries): Promise<void> {
  if ('orderId' in of)
    await tx.rows(
      `insert into hand_over_tries (order_id, kind, wrong, paused_until) values ($1, 'collection', $2, $3)
       on conflict (order_id) where order_id is not null do update set wrong = excluded.wrong, paused_until = excluded.paused_until`,
      [of.orderId, wrong, pausedUntil],
    );
  else
    await tx.rows(
      `insert into hand_over_tries (delivery_id, kind, accepted_at, wrong, paused_until) values ($1, $2, $3, $4, $5)
       on conflict (delivery_id, kind, accepted_at) do update set wrong = excluded.wrong, paused_until = excluded.paused_until`,
      [of.deliveryId, of.kind, of.acceptedAt, wrong, pausedUntil],
    );
}

/** Reports whose picture lies under another key than this, locked, some at once. */
export async function stopsUnderOtherKeys(
  tx: Tx,
  keyName: string,
  limit: number,
): Promise<{ readonly id: string; readonly file_key: string }[]> {
  return tx.rows(
    `select id, coalesce(file_key, '') as file_key from stop_reports where key_name <> $1 order by id limit $2 for update skip locked`,
    [keyName, limit],
  );
}

export async function noteStopKey(
  tx: Tx,
  stop: { readonly id: string; readonly fileKey: string; readonly keyName: string },
): Promise<void> {
  await tx.rows('update stop_reports set file_key = $2, key_name = $3 where id = $1', [
    stop.id,
    stop.fileKey,
    stop.keyName,
  ]);
}
