import { nextPoll, nextResend, nextSend } from '../attempts.ts';
import { afterPayoutReport, type PayoutResponse, type PayoutState } from './payout.ts';

/** What is noted of a refund after its provider was asked. */
export interface RefundStep {
  readonly state: PayoutState;
  readonly failure: string | null;
  readonly nextAttemptAt: Date | null;
  /** The provider has used up its reference: it is sent again under a new one. */
  readonly needsReference: boolean;
}

/** What comes of asking about a refund. What the provider could not carry out is sent again: it stays owed. */
export function refundStep(
  { state: before, attempts }: { readonly state: PayoutState; readonly attempts: number },
  response: PayoutResponse,
  at: Date,
): RefundStep {
  const still = { state: before, failure: null, nextAttemptAt: nextPoll(at, attempts), needsReference: false };
  if (response === 'later') return still;
  if (response === 'no_float')
    return { ...still, failure: 'insufficient_float', nextAttemptAt: nextSend(at, attempts) };
  if (response === 'refused') return { ...still, state: 'failed', failure: 'provider_error', nextAttemptAt: null };
  const state = afterPayoutReport(before, response.state);
  if (state === 'failed') {
    const { reason: failure } = response;
    return { state: 'queued', failure, nextAttemptAt: nextResend(at, attempts), needsReference: true };
  }
  return { ...still, state, nextAttemptAt: state === 'succeeded' ? null : still.nextAttemptAt };
}

/** Whether money is not sent since our own at the provider does not suffice. */
export function isShortOfFloat(response: PayoutResponse): boolean {
  return response === 'no_float' || (typeof response === 'object' && response.reason === 'insufficient_float');
}
