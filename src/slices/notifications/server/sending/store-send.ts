import type { Tx } from '#platform/db/database.ts';
import type { Channel } from '../../domain/topics.ts';
import type { DeliveryState } from '../../domain/delivery.ts';
import type { MessageCost } from './send-outcome.ts';
import type { Message, ReportingChannel } from './senders.ts';

/** A delivery that this process took to send. */
export interface TakenDelivery extends Message {
  readonly seq: number;
  readonly recipient: string;
  readonly express: boolean;
  readonly attempts: number;
}

/**
 * Puts off what fell due in the quiet hours and can wait; what another process holds at this moment it puts off, or has
 * put off, itself.
 */
export async function holdUntil(tx: Tx, channel: Channel, now: Date, until: Date): Promise<void> {
  await tx.rows(
    `with due as (
       select id from notice_deliveries where channel = $1 and state in ('queued', 'held') and not urgent and due_at <= $2
       order by seq for no key update skip locked)
     update notice_deliveries d set state = 'held', due_at = $3 from due where d.id = due.id`,
    [channel, now, until],
  );
}

interface Claim {
  readonly now: Date;
  readonly leaseUntil: Date;
  /** How many queues, and how many of each. */
  readonly queues: number;
  readonly ofEach: number;
}

/**
 * Under way, in the words of the index of queues by their owner: its migration says why they are not those of the other
 * index.
 */
export const IN_A_QUEUE = "state not in ('sent', 'delivered', 'failed')";

/**
 * Takes deliveries that are due, and those whose taker did not come back. A queue is taken by its head, and only when
 * nothing before that is still under way: a held head holds the queue. What the quiet hours hold does not stand
 * in the way. The head is asked for as a value: what `not exists` says PostgreSQL would join, reading all that is under
 * way for each.
 */
export async function claimDeliveries(
  tx: Tx,
  channel: Channel,
  { now, leaseUntil, queues, ofEach }: Claim,
): Promise<TakenDelivery[]> {
  const rows = await tx.rows(
    `with heads as (
       select d.recipient, d.express, d.seq from notice_deliveries d
       where d.channel = $1 and d.state in ('queued', 'held', 'sending') and d.due_at <= $2
         and d.seq = (
           select e.seq from notice_deliveries e
           where e.recipient = d.recipient and e.channel = d.channel and e.express = d.express
             and e.${IN_A_QUEUE} and not (e.state = 'held' and e.due_at > $2)
           order by e.seq limit 1)
       order by d.due_at, d.seq limit $4 for update skip locked),
     runs as (
       select run.id from heads cross join lateral (
         select f.id from notice_deliveries f
         where f.recipient = heads.recipient and f.channel = $1 and f.express = heads.express and f.seq >= heads.seq
           and f.${IN_A_QUEUE} and f.due_at <= $2
         order by f.seq limit $5) run)
     update notice_deliveries t set state = 'sending', attempts = t.attempts + 1, due_at = $3 from runs where t.id = runs.id
     returning t.id, t.seq, t.kind, t.recipient, t.express, t.name, t.address, t.subject, t.body, t.link_label as "linkLabel",
       t.link_url as "linkUrl", t.language, t.secret, t.attempts`,
    [channel, now, leaseUntil, queues, ofEach],
  );
  return rows.toSorted((one, other) => one.seq - other.seq);
}

/** When the next delivery falls due. */
export async function nextDelivery(tx: Tx, channel: Channel): Promise<Date | null> {
  const [row] = await tx.rows(
    "select due_at from notice_deliveries where channel = $1 and state in ('queued', 'held', 'sending') order by due_at limit 1",
    [channel],
  );
  return row?.due_at ?? null;
}

/** What came of one attempt, or of none. */
export interface AttemptResult {
  readonly id: string;
  /** Which attempt it was to be: a process that comes back too late changes nothing. */
  readonly claimed: number;
  /** Which attempt it was: one less when nothing was tried. */
  readonly attempts: number;
  readonly state: Extract<DeliveryState, 'sent' | 'failed' | 'queued'>;
  readonly dueAt: Date;
  readonly providerId: string | null;
  readonly failure: string | null;
  readonly cost: MessageCost | null;
}

/**
 * Records what came of a batch, and when what was sent is asked about where nobody reports of it. Secrets that are on
 * their way, or never will be, are wiped.
 */
export async function recordResults(
  tx: Tx,
  provider: string,
  results: readonly AttemptResult[],
  { now, askAt }: { readonly now: Date; readonly askAt: Date | null },
): Promise<void> {
  const rows = results.map(({ cost, ...result }) => ({ ...result, ...cost, dueAt: result.dueAt.toISOString() }));
  await tx.rows(
    `update notice_deliveries d set state = r.state, attempts = r.attempts, due_at = r."dueAt", provider = $2, provider_id = r."providerId", failure = r.failure,
       sent_at = case when r.state = 'sent' then $3::timestamptz end, done_at = case when r.state = 'failed' then $3::timestamptz end,
       cost = r.amount, currency = r.currency, ask_at = case when r.state = 'sent' then $4::timestamptz end,
       body = case when d.secret and r.state <> 'queued' then '' else d.body end,
       link_url = case when d.secret and r.state <> 'queued' then '' else d.link_url end
     from jsonb_to_recordset($1::jsonb) as r (id uuid, claimed integer, attempts integer, state text, "dueAt" timestamptz, "providerId" text, failure text, amount numeric, currency text)
     where d.id = r.id and d.attempts = r.claimed and d.state = 'sending'`,
    [JSON.stringify(rows), provider, now, askAt],
  );
}

/** Lets the rest of a queue wait for its head, so that nobody looks at it in vain. */
export async function putOffQueue(
  tx: Tx,
  channel: Channel,
  head: Pick<TakenDelivery, 'recipient' | 'express'>,
  until: Date,
): Promise<void> {
  await tx.rows(
    `update notice_deliveries set due_at = $4 where recipient = $1 and channel = $2 and express = $3
       and ${IN_A_QUEUE} and state = 'queued' and due_at < $4`,
    [head.recipient, channel, head.express, until],
  );
}

export interface ReportRow {
  readonly provider: string;
  readonly providerId: string;
  readonly status: string;
  readonly outcome: 'sent' | 'delivered' | 'failed';
  readonly reason: string | null;
  /** Our own name of the message, where the provider gives it back. */
  readonly reference: string | null;
  readonly at: Date;
}

/** Keeps a report; false when it was known. */
export async function insertReport(tx: Tx, report: ReportRow): Promise<boolean> {
  const rows = await tx.rows(
    `insert into sms_reports (provider, provider_id, status, outcome, reason, reported_at, reference) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (provider, provider_id, status) do nothing returning provider_id`,
    [report.provider, report.providerId, report.status, report.outcome, report.reason, report.at, report.reference],
  );
  return rows.length > 0;
}

/**
 * Until the transaction ends, reports wait while what was sent is written down, and the other way round: neither would
 * see the other, and the report would be applied by nobody. Reports do not wait for each other.
 */
export async function lockReports(tx: Tx, by: 'report' | 'sender'): Promise<void> {
  if (by === 'report') await tx.rows("select pg_advisory_xact_lock_shared(hashtextextended('sms_reports', 0))");
  else await tx.rows("select pg_advisory_xact_lock(hashtextextended('sms_reports', 0))");
}

/** A channel written out, so that its own index of names can be chosen. */
const OF_CHANNEL = {
  sms: "d.channel = 'sms'",
  whatsapp: "d.channel = 'whatsapp'",
  voice: "d.channel = 'voice'",
} as const satisfies Readonly<Record<ReportingChannel, string>>;

/** Applies final reports to deliveries that were sent: the first final one counts. Gives those that failed by it. */
export async function applyReports(
  tx: Tx,
  channel: ReportingChannel,
  provider: string,
  providerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows(
    `update notice_deliveries d set state = r.outcome, failure = r.reason, done_at = r.reported_at, ask_at = null
     from (select distinct on (provider_id) provider_id, outcome, reason, reported_at from sms_reports
           where provider = $1 and provider_id = any($2::text[]) and outcome <> 'sent' order by provider_id, reported_at, status) r
     where ${OF_CHANNEL[channel]} and d.provider = $1 and d.provider_id = r.provider_id and d.state = 'sent'
     returning d.id, d.state`,
    [provider, providerIds],
  );
  return rows.filter(({ state }) => state === 'failed').map(({ id }) => id);
}
