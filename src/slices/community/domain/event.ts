import { accept, refuse, type Decision } from '#kernel/refusal.ts';

export interface EventToJoin {
  readonly endsAt: Date;
  readonly capacity: number | null;
  readonly attendees: number;
}

/** Whether one more person may join now. */
export function joinEvent(event: EventToJoin, now: Date): Decision<null> {
  if (event.endsAt <= now) return refuse('community.event_over', 'This event is over.');
  if (event.capacity !== null && event.attendees >= event.capacity) {
    return refuse('community.event_full', `All ${event.capacity} places are taken.`, { capacity: event.capacity });
  }
  return accept(null);
}

/** Whether an event may be planned or changed to begin at this moment. */
export function planEvent(startsAt: Date, now: Date): Decision<null> {
  return startsAt > now ? accept(null) : refuse('community.event_in_the_past', 'An event begins in the future.');
}
