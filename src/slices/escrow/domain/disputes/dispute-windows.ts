import { after, HOUR_MS } from '#kernel/time.ts';
import type { StepSettings } from '#slices/settings/domain/step-windows.ts';
import type { DividingOutcome, GoodsStage } from '../hold.ts';

/** Who shows evidence. */
export type EvidenceSide = 'buyer' | 'seller';

/** The clocks of a dispute. Those of an earlier release have none until the scheduled job gives them theirs. */
export interface DisputeClock {
  /** Until when both sides may say and show something. */
  readonly evidenceDueAt: Date;
  /** Who got more time because the other side spoke late, and until when. */
  readonly extendedFor: EvidenceSide | null;
  readonly extendedUntil: Date | null;
  /** Until when an admin decides; once they were all told, when the clock does. */
  readonly decideDueAt: Date;
  readonly escalatedAt: Date | null;
}

/** The windows of a dispute that opens at `at`: first for the evidence, then for the decision. */
export function openClock(settings: StepSettings, at: Date): DisputeClock {
  const evidenceDueAt = after(at, settings.disputeEvidenceHours * HOUR_MS);
  const decideDueAt = after(evidenceDueAt, settings.disputeDecisionHours * HOUR_MS);
  return { evidenceDueAt, extendedFor: null, extendedUntil: null, decideDueAt, escalatedAt: null };
}

/** Until when a side may add to its case. */
export function evidenceEnd(clock: DisputeClock, side: EvidenceSide): Date {
  return clock.extendedFor === side && clock.extendedUntil ? clock.extendedUntil : clock.evidenceDueAt;
}

/** The last quarter of the evidence window is late: the other side then gets half a window more. */
const LATE_PART = 4;
const MORE_PART = 2;

/**
 * The clock after evidence of `side`, shown at `now`. When it comes late the other side has more time to answer, once,
 * and the decision waits as long.
 */
export function afterEvidence(clock: DisputeClock, openedAt: Date, side: EvidenceSide, now: Date): DisputeClock {
  const windowMs = clock.evidenceDueAt.getTime() - openedAt.getTime();
  const isLate = now.getTime() > clock.evidenceDueAt.getTime() - windowMs / LATE_PART;
  if (!isLate || clock.extendedFor !== null || clock.escalatedAt !== null) return clock;
  const moreMs = windowMs / MORE_PART;
  return {
    ...clock,
    extendedFor: side === 'buyer' ? 'seller' : 'buyer',
    extendedUntil: after(clock.evidenceDueAt, moreMs),
    decideDueAt: after(clock.decideDueAt, moreMs),
  };
}

/** What is due of an open dispute: every admin is notified, and after a second window the clock decides. */
export function dueOf(clock: DisputeClock, now: Date): 'escalate' | 'default' | null {
  if (clock.decideDueAt > now) return null;
  return clock.escalatedAt === null ? 'escalate' : 'default';
}

/** The clock of a dispute whose time to decide was over at `now`. */
export function escalated(clock: DisputeClock, settings: StepSettings, now: Date): DisputeClock {
  return { ...clock, escalatedAt: now, decideDueAt: after(now, settings.disputeEscalationHours * HOUR_MS) };
}

/**
 * What nobody decided, by where the goods were when the dispute opened. Nothing that is done later changes it, but that
 * what was on the road is proved to have `arrived`: the side with the goods does not get their price as well.
 */
export function defaultOutcome(opened: GoodsStage, arrived: boolean): Exclude<DividingOutcome, 'split'> {
  return opened === 'delivered' || (opened === 'on_the_road' && arrived) ? 'release' : 'refund';
}

export const DEFAULT_WORDS = {
  release: 'Nobody decided in time. The goods were delivered, so the seller is paid.',
  arrived:
    'Nobody decided in time. The goods arrived while the dispute was open, which is proved, so the seller is paid.',
  refund: 'Nobody decided in time. The goods had not arrived when the dispute opened, so the money goes back.',
  carried:
    'Nobody decided in time. The goods had not arrived when the dispute opened, so their price goes back; the transporter brought them to the door and is paid.',
} as const;
