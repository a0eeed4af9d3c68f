import { formatMoment } from '#kernel/moment.ts';
import { type Decision, accept, refuse } from '#kernel/refusal.ts';
import { after, DAY_MS } from '#kernel/time.ts';

/** So long what somebody accepted and did not carry counts against them. */
export const CALLED_OFF_DAYS = 30;
/** So long they accept nothing then, from the last one on. */
const PAUSE_DAYS = 7;
/** However many somebody has carried. */
const MOST_LOADS = 40;
/** So many that arrived are worth one more at once. */
const ARRIVED_PER_LOAD = 2;

/** What a transporter has in hand, and how it went before. What goes together is one load. */
export interface Carrying {
  /** Accepted and not arrived; loads of their own shared trips are not among them. */
  readonly loads: number;
  readonly arrived: number;
  /** In the last thirty days: not collected in time, and trips called off that goods had joined. */
  readonly calledOff: number;
  readonly lastCalledOff: Date | null;
  /** They keep too little of what they accept, by their record of ninety days. */
  readonly unreliable: boolean;
}

/** How many loads somebody may have accepted at once; `first` for somebody new, or unreliable. */
export function mostLoads(first: number, { arrived, unreliable }: Pick<Carrying, 'arrived' | 'unreliable'>): number {
  if (unreliable) return first;
  return Math.max(first, Math.min(MOST_LOADS, first + Math.floor(arrived / ARRIVED_PER_LOAD)));
}

/** Until when somebody accepts nothing, or null. As many called off as a beginner may carry are too many. */
export function pausedUntil(first: number, { calledOff, lastCalledOff }: Carrying, now: Date): Date | null {
  if (calledOff < first || lastCalledOff === null) return null;
  const until = after(lastCalledOff, PAUSE_DAYS * DAY_MS);
  return until > now ? until : null;
}

/** Whether somebody may accept one load more. Refuses `transport.paused` and `transport.too_many_loads`. */
export function checkLoads(first: number, carrying: Carrying, now: Date): Decision<null> {
  const until = pausedUntil(first, carrying, now);
  if (until !== null)
    return refuse(
      'transport.paused',
      `In the last ${CALLED_OFF_DAYS} days you did not collect, or called off, ${carrying.calledOff} loads that you had taken. You can accept deliveries again on ${formatMoment(until)}.`,
      { until: until.toISOString() },
    );
  const most = mostLoads(first, carrying);
  if (carrying.loads < most) return accept(null);
  const more = carrying.unreliable
    ? 'you may accept more again when your record is better.'
    : `with every ${ARRIVED_PER_LOAD} that arrive you may accept one more.`;
  return refuse(
    'transport.too_many_loads',
    `You have ${carrying.loads} loads to carry, and may accept ${most} at once. Deliver one first: ${more}`,
    { most },
  );
}
