import { isOrderNumber } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import type { DeliveryState } from '../../domain/delivery.ts';
import type { Channel } from '../../domain/topics.ts';

/** A delivery as administrators look at it. */
export interface DeliveryRow {
  readonly id: string;
  readonly seq: number;
  readonly kind: string;
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  readonly secret: boolean;
  readonly segments: number | null;
  readonly attempts: number;
  readonly provider: string | null;
  readonly failure: string | null;
  /** As 'GHS 0.03'. */
  readonly cost: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly doneAt: Date | null;
}

/** What the outbox kept comes before what was wiped here: it is the telephone of a machine without a provider. */
const COLUMNS = `d.id, d.seq, d.kind, d.channel, d.state, d.name, d.address, d.subject,
  case when d.secret then coalesce(o.body, '') else d.body end as body, d.link_url as link, d.secret, d.segments, d.attempts, d.provider, d.failure, d.currency || ' ' || d.cost as cost,
  d.created_at as "createdAt", d.due_at as "dueAt", d.sent_at as "sentAt", d.done_at as "doneAt"`;
const OUTBOX = 'left join outbox_messages o on o.reference = d.id';

export interface DeliveryFilter {
  readonly channel: Channel | null;
  readonly state: DeliveryState | null;
  /** An order's number, or a part of an address or name. */
  readonly q: string | null;
}

/** A state written out, so that the index of the few states that are looked for can be chosen. */
const IN_STATE = {
  any: 'true',
  queued: "d.state = 'queued'",
  held: "d.state = 'held'",
  sending: "d.state = 'sending'",
  sent: "d.state = 'sent'",
  delivered: "d.state = 'delivered'",
  failed: "d.state = 'failed'",
} as const satisfies Readonly<Record<DeliveryState | 'any', string>>;

const MOST_ADDRESSES = 200;

const OF_ORDER =
  "select id from notices where fanned_out_at is not null and params ? 'orderNumber' and params ->> 'orderNumber' = $4";
const FOUND =
  `select distinct address from (select address from notice_addressees where plain_letters(address || ' ' || name) like plain_letters($4) limit $5) f` as const;

/** One page, the latest first, and one row more when there is a next page. */
export function findDeliveries(
  tx: Tx,
  filter: DeliveryFilter,
  page: { readonly beforeSeq: number | null; readonly limit: number },
): Promise<DeliveryRow[]> {
  const meets =
    `${IN_STATE[filter.state ?? 'any']} and ($2::bigint is null or d.seq < $2) and ($3::text is null or d.channel = $3)` as const;
  const values = [page.limit + 1, page.beforeSeq, filter.channel] as const;
  if (filter.q === null) {
    const rows = `select * from notice_deliveries d where ${meets} order by d.seq desc limit $1` as const;
    return tx.rows(`select ${COLUMNS} from (${rows}) d ${OUTBOX} order by d.seq desc`, values);
  }
  const orderNumber = filter.q.trim().toUpperCase();
  if (isOrderNumber(orderNumber)) {
    const rows =
      `select * from notice_deliveries d where d.notice_id = any(array(${OF_ORDER})) and ${meets} order by d.seq desc limit $1` as const;
    return tx.rows(`select ${COLUMNS} from (${rows}) d ${OUTBOX} order by d.seq desc`, [...values, orderNumber]);
  }
  // A page of each address is enough for a page of all, however much went there.
  const ofOne =
    `select * from notice_deliveries d where d.address = a.address and ${meets} order by d.seq desc limit $1` as const;
  const rows = `select d.* from (${FOUND}) a cross join lateral (${ofOne}) d order by d.seq desc limit $1` as const;
  return tx.rows(`select ${COLUMNS} from (${rows}) d ${OUTBOX} order by d.seq desc`, [
    ...values,
    likeAnywhere(filter.q),
    MOST_ADDRESSES,
  ]);
}

export async function findDelivery(tx: Tx, id: string): Promise<DeliveryRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from notice_deliveries d ${OUTBOX} where d.id = $1`, [id]);
  return row ?? null;
}

/** Queues a failed delivery afresh; false when it is not failed. */
export async function putBack(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    `update notice_deliveries set state = 'queued', attempts = 0, due_at = $2, failure = null, provider_id = null, done_at = null, sent_at = null, ask_at = null, cost = null, currency = null
     where id = $1 and state = 'failed' and not secret and channel <> 'voice' returning id`,
    [id, at],
  );
  return rows.length > 0;
}

export interface Tally {
  readonly waiting: number;
  readonly held: number;
  readonly failed: number;
}

export async function tallyDeliveries(tx: Tx, failedSince: Date): Promise<Tally> {
  const [row] = await tx.rows(
    `select (select count(*) from notice_deliveries where state in ('queued', 'sending')) as waiting,
       (select count(*) from notice_deliveries where state = 'held') as held,
       (select count(*) from notice_deliveries where state = 'failed' and done_at >= $1) as failed`,
    [failedSince],
  );
  return row ?? { waiting: 0, held: 0, failed: 0 };
}
