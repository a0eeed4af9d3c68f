import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import { Filter, filteredRows } from '#platform/db/list-page.ts';
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
const COLUMNS = `d.id, d.seq, d.kind, d.channel, d.state, d.name, d.address, d.subject,
  case when d.secret then coalesce((select o.body from outbox_messages o where o.reference = d.id), '') else d.body end as body, d.link_url as link,
  d.secret, d.segments, d.attempts, d.provider, d.failure, d.created_at as "createdAt", d.due_at as "dueAt", d.sent_at as "sentAt", d.done_at as "doneAt"`;

export interface DeliveryFilter {
  readonly channel: Channel | null;
  readonly state: DeliveryState | null;
  readonly q: string | null;
}

const TEXT = "(d.address || ' ' || d.name || ' ' || d.subject)";
/** Found in two parts, each by its index: what has come to rest, and the little that is on its way. */
const FOUND_BY_WORDS = `(d.state in ('sent', 'delivered', 'failed') and ${TEXT} ilike ?) or (d.state in ('queued', 'held', 'sending') and ${TEXT} ilike ?)`;

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
export function findDeliveries(tx: Tx, { q, state, channel }: DeliveryFilter, page: { readonly beforeSeq: number | null; readonly limit: number }): Promise<DeliveryRow[]> {
  const filter = new Filter();
  if (state !== null) filter.where(IN_STATE[state]);
  if (page.beforeSeq !== null) filter.where('d.seq < ?', page.beforeSeq);
  if (channel !== null) filter.where('d.channel = ?', channel);
  if (q !== null) filter.words(`${TEXT} ilike ?`, likeAnywhere(q), FOUND_BY_WORDS);
  return filteredRows<DeliveryRow>(tx, { columns: COLUMNS, from: 'notice_deliveries d', filter, order: 'd.seq desc', limit: page.limit + 1 });
}

export async function findDelivery(tx: Tx, id: string): Promise<DeliveryRow | null> {
  const [row] = await tx.rows<DeliveryRow>(`select ${COLUMNS} from notice_deliveries d where d.id = $1`, [id]);
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
