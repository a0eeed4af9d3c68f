import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import type { DeliveryState } from '../domain/delivery.ts';
import type { Channel } from '../domain/notice.ts';

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
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly doneAt: Date | null;
}

/** What the outbox kept comes before what was wiped here: it is the telephone of a machine without a provider. */
const ROW = `d.id, d.seq, d.kind, d.channel, d.state, d.name, d.address, d.subject,
  case when d.secret then coalesce(o.body, '') else d.body end as body, d.link_url as link, d.secret, d.segments, d.attempts, d.provider, d.failure,
  d.created_at as "createdAt", d.due_at as "dueAt", d.sent_at as "sentAt", d.done_at as "doneAt"
  from notice_deliveries d left join outbox_messages o on o.reference = d.id`;

export interface DeliveryFilter {
  readonly channel: Channel | null;
  readonly state: DeliveryState | null;
  readonly q: string | null;
}

/** Found in two parts, each by its index: what has come to rest, and the little that is on its way. */
const SEARCHED = `((d.state in ('sent', 'delivered', 'failed') and (d.address || ' ' || d.name || ' ' || d.subject) ilike ?)
  or (d.state in ('queued', 'held', 'sending') and (d.address || ' ' || d.name || ' ' || d.subject) ilike ?))`;

/** A state written out, so that the index of the few states that are looked for can be chosen. */
const IN_STATE: Readonly<Record<DeliveryState, string>> = {
  queued: "d.state = 'queued'",
  held: "d.state = 'held'",
  sending: "d.state = 'sending'",
  sent: "d.state = 'sent'",
  delivered: "d.state = 'delivered'",
  failed: "d.state = 'failed'",
};

/** One page, the latest first, and one row more when there is a next page. */
export function findDeliveries(tx: Tx, filter: DeliveryFilter, page: { readonly beforeSeq: number | null; readonly limit: number }): Promise<DeliveryRow[]> {
  const wanted = [
    { condition: 'd.seq < ?', value: page.beforeSeq },
    { condition: 'd.channel = ?', value: filter.channel },
    { condition: SEARCHED, value: filter.q === null ? null : likeAnywhere(filter.q) },
  ].filter(({ value }) => value !== null);
  const where = wanted.map(({ condition }, index) => `and ${condition.replaceAll('?', `$${index + 2}`)}`).join(' ');
  const inState = filter.state === null ? '' : `and ${IN_STATE[filter.state]}`;
  return tx.rows<DeliveryRow>(`select ${ROW} where true ${inState} ${where} order by d.seq desc limit $1`, [page.limit + 1, ...wanted.map(({ value }) => value)]);
}

export async function findDelivery(tx: Tx, id: string): Promise<DeliveryRow | null> {
  const [row] = await tx.rows<DeliveryRow>(`select ${ROW} where d.id = $1`, [id]);
  return row ?? null;
}

/** Queues a failed delivery afresh; false when it is not failed. */
export async function putBack(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    `update notice_deliveries set state = 'queued', attempts = 0, due_at = $2, failure = null, provider_id = null, done_at = null, sent_at = null
     where id = $1 and state = 'failed' and not secret returning id`,
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
  const [row] = await tx.rows<Tally>(
    `select (select count(*) from notice_deliveries where state in ('queued', 'sending')) as waiting,
       (select count(*) from notice_deliveries where state = 'held') as held,
       (select count(*) from notice_deliveries where state = 'failed' and done_at >= $1) as failed`,
    [failedSince],
  );
  return row ?? { waiting: 0, held: 0, failed: 0 };
}
