import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PushAddress } from '../push-sender.ts';

/** The browsers of a person, the one that subscribed last first. */
export function subscriptionsOf(tx: Tx, personId: string) {
  return tx.rows(
    `select id, session_id as "sessionId", device, created_at as "createdAt", used_at as "usedAt"
     from push_subscriptions where person_id = $1 order by id desc`,
    [personId],
  );
}

export interface NewSubscription extends PushAddress {
  readonly personId: string;
  readonly sessionId: string;
  readonly device: string;
  readonly at: Date;
}

async function isKnown(tx: Tx, { personId, sessionId, endpoint, p256dh, auth }: NewSubscription): Promise<boolean> {
  const rows = await tx.rows(
    `select id from push_subscriptions
     where endpoint = $1 and session_id = $2 and person_id = $3 and p256dh = $4 and auth = $5`,
    [endpoint, sessionId, personId, p256dh, auth],
  );
  return rows.length > 0;
}

/**
 * Keeps where a browser takes notices, in place of what its session or its address was known for: a message under way
 * to the person before finds nobody. The oldest beyond `most` of the person go.
 */
export async function putSubscription(tx: Tx, subscription: NewSubscription, most: number): Promise<void> {
  if (await isKnown(tx, subscription)) return;
  const { personId, sessionId, endpoint, p256dh, auth, device, at } = subscription;
  await tx.rows('delete from push_subscriptions where session_id = $1 or endpoint = $2', [sessionId, endpoint]);
  await tx.rows(
    `insert into push_subscriptions (id, person_id, session_id, endpoint, p256dh, auth, device, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [newId(), personId, sessionId, endpoint, p256dh, auth, device, at],
  );
  await tx.rows(
    `delete from push_subscriptions where person_id = $1
       and id in (select id from push_subscriptions where person_id = $1 order by id desc offset $2)`,
    [personId, most],
  );
}

/** A person who signs in anew in a browser goes on getting notices there; of somebody else it gets none any more. */
export async function handOverBrowser(
  tx: Tx,
  sessionBefore: string,
  next: { readonly id: string; readonly personId: string },
): Promise<void> {
  const { id, personId } = next;
  await tx.rows('delete from push_subscriptions where session_id = $1 and person_id <> $2', [sessionBefore, personId]);
  await tx.rows('update push_subscriptions set session_id = $2 where session_id = $1', [sessionBefore, id]);
}

/** False when this person has no such browser. */
export async function dropSubscription(tx: Tx, personId: string, id: string): Promise<boolean> {
  const rows = await tx.rows('delete from push_subscriptions where id = $2 and person_id = $1 returning id', [
    personId,
    id,
  ]);
  return rows.length > 0;
}

/** Where these browsers take notices; those whose session was ended are not among them. */
export function pushAddresses(tx: Tx, ids: readonly string[]) {
  return tx.rows(
    'select id, session_id as "sessionId", endpoint, p256dh, auth from push_subscriptions where id = any($1::uuid[])',
    [ids],
  );
}

/** Notes which browsers were reached, and forgets those that are gone for good. */
export async function noteReached(
  tx: Tx,
  { reached, gone }: { readonly reached: readonly string[]; readonly gone: readonly string[] },
  at: Date,
): Promise<void> {
  if (gone.length > 0) await tx.rows('delete from push_subscriptions where id = any($1::uuid[])', [gone]);
  if (reached.length > 0)
    await tx.rows('update push_subscriptions set used_at = $2 where id = any($1::uuid[])', [reached, at]);
}
