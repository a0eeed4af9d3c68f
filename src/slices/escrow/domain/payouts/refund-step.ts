import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { nextPoll, nextSend } from '../attempts.ts';
import { afterPayoutReport, type PayoutResponse, type PayoutState } from './payout.ts';

/** So long after each failure a refund is tried again; after the last, people decide. */
const TRY_AGAIN_MS = [5 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS];

/** What is noted of a refund after its provider was asked. */
export interface RefundStep {
  readonly state: PayoutState;
  readonly failure: string | null;
  /** How often it has failed for good. */
  readonly failures: number;
  readonly nextAttemptAt: Date | null;
  /** The provider has used up its reference: it is sent again under a new one. */
  readonly needsReference: boolean;
}

export interface RefundSoFar {
  readonly state: PayoutState;
  readonly attempts: number;
  readonly failures: number;
}

/**
 * What comes of asking about a refund. What the provider did not carry out stays owed and is tried again, five times
 * over some hours; then it is `failed`, and people decide.
 */
export function refundStep(
  { state: before, attempts, failures }: RefundSoFar,
  response: PayoutResponse,
  at: Date,
): RefundStep {
  const still = {
    state: before,
    failure: null,
    failures,
    nextAttemptAt: nextPoll(at, attempts),
    needsReference: false,
  };
  if (response === 'later') return still;
  if (response === 'no_float')
    return { ...still, failure: 'insufficient_float', nextAttemptAt: nextSend(at, attempts) };
  if (response === 'refused') return tryAgain(failures, at, { failure: 'provider_error', needsReference: false });
  const state = afterPayoutReport(before, response.state);
  if (state === 'failed') return tryAgain(failures, at, { failure: response.reason, needsReference: true });
  return { ...still, state, nextAttemptAt: state === 'succeeded' ? null : still.nextAttemptAt };
}

function tryAgain(
  before: number,
  at: Date,
  why: { readonly failure: string | null; readonly needsReference: boolean },
): RefundStep {
  const waitMs = TRY_AGAIN_MS[before];
  const failures = before + 1;
  if (waitMs === undefined) return { ...why, state: 'failed', failures, nextAttemptAt: null };
  return { ...why, state: 'queued', failures, nextAttemptAt: after(at, waitMs) };
}

/** Whether money is not sent since our own at the provider does not suffice. */
export function isShortOfFloat(response: PayoutResponse): boolean {
  return response === 'no_float' || (typeof response === 'object' && response.reason === 'insufficient_float');
}
