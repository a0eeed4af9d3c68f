import type { Tx } from '#platform/db/database.ts';

/** A notice of the provider. `chargeId`: the payment that it is about, null when it is about none. */
export interface NewProviderEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string;
  readonly reference: string;
  readonly chargeId: string | null;
  readonly rawBody: string;
  readonly at: Date;
}

/**
 * Stores notices of the provider, and says of each what it is. `seen`: it was stored before. `settled`: it is about a charge whose
 * money is booked already, which is waited for when it is being booked right now.
 */
export async function insertProviderEvents(tx: Tx, events: readonly NewProviderEvent[]): Promise<('new' | 'seen' | 'settled')[]> {
  const stored = await tx.rows<{ provider: string; event_id: string; settled: boolean }>(
    `with event as (
       select * from jsonb_to_recordset($1::jsonb) as e (provider text, "eventId" text, kind text, reference text, "chargeId" uuid, "rawBody" text, at timestamptz)),
     charge as (
       select id, state from payments where id = any($2::uuid[]) order by id for update)
     insert into provider_events (provider, event_id, kind, reference, raw_body, received_at, processed_at)
     select e.provider, e."eventId", e.kind, e.reference, e."rawBody", e.at, case when c.state = 'succeeded' then e.at end
     from event e left join charge c on c.id = e."chargeId"
     on conflict do nothing returning provider, event_id, processed_at is not null as settled`,
    [JSON.stringify(events), events.map(({ chargeId }) => chargeId)],
  );
  const news = new Map(stored.map((row) => [keyOf(row.provider, row.event_id), row.settled ? ('settled' as const) : ('new' as const)]));
  return events.map(({ provider, eventId }) => {
    const key = keyOf(provider, eventId);
    const found = news.get(key) ?? 'seen';
    news.delete(key);
    return found;
  });
}

function keyOf(provider: string, eventId: string): string {
  return `${provider}:${eventId}`;
}

export async function markProviderEvents(tx: Tx, events: readonly Pick<NewProviderEvent, 'provider' | 'eventId'>[], at: Date): Promise<void> {
  await tx.write(
    `update provider_events p set processed_at = $3 from unnest($1::text[], $2::text[]) as e (provider, event_id)
     where p.provider = e.provider and p.event_id = e.event_id`,
    [events.map(({ provider }) => provider), events.map(({ eventId }) => eventId), at],
  );
}
