import { errorMessage } from '#kernel/error.ts';
import type { Tx } from '#platform/db/database.ts';
import { whyUnavailable } from '#platform/db/unavailable.ts';
import type { Platform } from '#platform/platform.ts';
import type { Subscriber } from './subscriber.ts';

/** An event of the outbox that nobody got yet. */
export interface Waiting {
  readonly id: string;
  readonly type: string;
  readonly subject_id: string;
  readonly payload: unknown;
  readonly audience: string[];
  readonly attempts: number;
}

/** Hands the events of a pass to their subscribers; says which are done, the others are to be tried again. */
export type Deliver = (tx: Tx, events: readonly Waiting[], now: Date) => Promise<readonly Waiting[]>;

/** A subscriber threw while the events of a pass were handed over together. The cause keeps its SQLSTATE. */
export class SubscriberFailed extends Error {}

/**
 * Parts events into groups that are handed over at once. Events of a type that `gathers` join an earlier group of
 * theirs, unless what happened to the same subject is in between; all others stay alone, in their order.
 */
export function groupsOf<E extends Pick<Waiting, 'type' | 'subject_id'>>(
  events: readonly E[],
  gathers: (type: string) => boolean,
): readonly (readonly E[])[] {
  const groups: E[][] = [];
  for (const event of events) {
    const last = groups.findLastIndex((group) => group.some((other) => other.subject_id === event.subject_id));
    const group = gathers(event.type)
      ? groups.slice(last + 1).find(([first]) => first?.type === event.type)
      : undefined;
    if (group) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

export interface Deliveries {
  /** What somebody subscribes to. */
  readonly types: readonly string[];
  hears(types: Iterable<string>): boolean;
  readonly together: Deliver;
  readonly alone: Deliver;
}

/** The two ways of handing events over: fast and all together, or each with a savepoint of its own. */
export function createDeliveries(platform: Platform, subscribers: readonly Subscriber[]): Deliveries {
  const byType = Map.groupBy(subscribers, (subscriber) => subscriber.type);

  async function hand(tx: Tx, events: readonly Waiting[], now: Date): Promise<void> {
    const happened = events.map((event) => ({ subjectId: event.subject_id, payload: event.payload }));
    for (const subscriber of byType.get(events[0]?.type ?? '') ?? [])
      await subscriber.handle(happened, { tx, platform, now });
  }

  /**
   * `waits`: the database could not do it now, a full disk or a locked row for instance. That is no fault of the
   * subscriber, and uses up no attempt.
   */
  async function onItsOwn(tx: Tx, event: Waiting, now: Date): Promise<'done' | 'failed' | 'waits'> {
    await tx.rows('savepoint subscriber');
    try {
      await hand(tx, [event], now);
      await tx.rows('release savepoint subscriber');
      return 'done';
    } catch (error) {
      await tx.rows('rollback to savepoint subscriber');
      if (whyUnavailable(error) !== null) return 'waits';
      const message = errorMessage(error);
      platform.log.error(
        { event: event.id, type: event.type, attempts: event.attempts + 1, fault: message },
        'subscriber failed',
      );
      await tx.rows('update outbox_events set attempts = attempts + 1, last_error = $2 where id = $1', [
        event.id,
        message,
      ]);
      return 'failed';
    }
  }

  async function alone(tx: Tx, events: readonly Waiting[], now: Date): Promise<readonly Waiting[]> {
    const done: Waiting[] = [];
    // What happened later to the same subject waits too: an order that heard of a decision before its dispute would
    // never follow it.
    const held = new Set<string>();
    let waiting = 0;
    for (const event of events) {
      const outcome = held.has(event.subject_id) ? 'waits' : await onItsOwn(tx, event, now);
      if (outcome === 'done') done.push(event);
      else held.add(event.subject_id);
      if (outcome === 'waits') waiting += 1;
    }
    if (waiting > 0) platform.log.warn({ events: waiting }, 'subscribers wait for the database');
    return done;
  }

  async function together(tx: Tx, events: readonly Waiting[], now: Date): Promise<readonly Waiting[]> {
    const gathers = (type: string) => byType.get(type)?.every((subscriber) => subscriber.together) ?? false;
    for (const group of groupsOf(
      events.filter((event) => byType.has(event.type)),
      gathers,
    )) {
      await hand(tx, group, now).catch((error: unknown) => {
        throw new SubscriberFailed('A subscriber failed', { cause: error });
      });
    }
    return events;
  }

  return { types: [...byType.keys()], hears: (types) => [...types].some((type) => byType.has(type)), together, alone };
}
