import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import type { WebhookNotice } from '../payment-provider.ts';
import type { Turn } from '../payments/follow-due.ts';

/** How a provider calls a notice. */
export interface NoticeKey {
  readonly provider: ProviderName;
  readonly eventId: string;
}

/** A notice of a provider, of which so many looks were made. */
export interface StoredNotice extends WebhookNotice, NoticeKey {
  readonly attempts: number;
}

export interface NewNotice extends WebhookNotice, NoticeKey {
  /** The payment that it is about, null when it is about none. */
  readonly chargeId: string | null;
  /** Whether it names something of ours. */
  readonly isOurs: boolean;
  readonly rawBody: string;
  readonly at: Date;
  readonly leaseUntil: Date;
}

/**
 * Stores a notice, and says whether it is to be followed: not when it is about a charge whose money is booked already,
 * which is waited for when it is being booked right now, and not when it is done. A copy of one that is not done is
 * followed again.
 */
export async function storeNotice(tx: Tx, notice: NewNotice): Promise<'follow' | 'done'> {
  const [stored] = await tx.rows(
    `with charge as (select state from payments where id = $5 and provider = $1 for update),
     is_done as (select not $9::boolean or ($5::uuid is not null and coalesce((select state from charge), 'succeeded') = 'succeeded') as yes)
     insert into provider_events as known (provider, event_id, kind, reference, says, raw_body, received_at, attempts, processed_at, next_attempt_at)
     select $1, $2, $3, $4, $8, $6, $7, 1, case when yes then $7::timestamptz end, case when not yes then $10::timestamptz end from is_done
     on conflict (provider, event_id) do update set next_attempt_at = excluded.next_attempt_at where known.processed_at is null
     returning processed_at is null as is_open`,
    [
      notice.provider,
      notice.eventId,
      notice.kind,
      notice.reference,
      notice.chargeId,
      notice.rawBody,
      notice.at,
      notice.says,
      notice.isOurs,
      notice.leaseUntil,
    ],
  );
  return stored?.is_open === true ? 'follow' : 'done';
}

/** Takes notices that are due to be followed, until the end of the lease. */
export async function claimNotices(tx: Tx, { now, leaseUntil, most }: Turn): Promise<StoredNotice[]> {
  return tx.rows(
    `with due as (
       select provider, event_id from provider_events where next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked)
     update provider_events e set next_attempt_at = $2, attempts = attempts + 1
     from due where e.provider = due.provider and e.event_id = due.event_id
     returning e.provider, e.event_id as "eventId", e.kind, e.reference, e.says, e.attempts`,
    [now, leaseUntil, most],
  );
}

/** When the next notice is to be followed. */
export async function nextNotice(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select min(next_attempt_at) as at from provider_events');
  return row?.at ?? null;
}

export async function markNoticeDone(tx: Tx, { provider, eventId }: NoticeKey, at: Date): Promise<void> {
  await tx.rows(
    'update provider_events set processed_at = $3, next_attempt_at = null where provider = $1 and event_id = $2',
    [provider, eventId, at],
  );
}

/** When a notice that is not done is followed again; null when no more. */
export async function putNoticeLook(
  tx: Tx,
  { provider, eventId }: NoticeKey,
  nextAttemptAt: Date | null,
): Promise<void> {
  await tx.rows(
    'update provider_events set next_attempt_at = $3 where provider = $1 and event_id = $2 and processed_at is null',
    [provider, eventId, nextAttemptAt],
  );
}
