import type { ProviderName } from '#kernel/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';

/** A notice of the provider. `chargeId`: the payment that it is about, null when it is about none. */
export interface NewProviderEvent {
  readonly provider: ProviderName;
  readonly eventId: string;
  readonly kind: string;
  readonly reference: string;
  readonly chargeId: string | null;
  readonly rawBody: string;
  readonly at: Date;
}

/**
 * Stores a notice of the provider, and says what it is. `seen`: it was stored before. `settled`: it is about a charge
 * whose money is booked already, which is waited for when it is being booked right now, or about none of this provider.
 */
export async function insertProviderEvent(tx: Tx, event: NewProviderEvent): Promise<'new' | 'seen' | 'settled'> {
  const [stored] = await tx.rows(
    `with charge as (select state from payments where id = $5 and provider = $1 for update)
     insert into provider_events (provider, event_id, kind, reference, raw_body, received_at, processed_at)
     values ($1, $2, $3, $4, $6, $7, case when $5::uuid is not null and coalesce((select state from charge), 'succeeded') = 'succeeded' then $7::timestamptz end)
     on conflict do nothing returning processed_at is not null as settled`,
    [event.provider, event.eventId, event.kind, event.reference, event.chargeId, event.rawBody, event.at],
  );
  if (!stored) return 'seen';
  return stored.settled ? 'settled' : 'new';
}

/** How a provider calls a notice. */
export type NoticeKey = Pick<NewProviderEvent, 'provider' | 'eventId'>;

export async function markProviderEvent(tx: Tx, { provider, eventId }: NoticeKey, at: Date): Promise<void> {
  await tx.rows('update provider_events set processed_at = $3 where provider = $1 and event_id = $2', [
    provider,
    eventId,
    at,
  ]);
}
