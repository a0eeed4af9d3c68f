import type { Logger } from '#platform/log.ts';
import type { ReportedPayout } from '../../domain/payouts/payout.ts';
import type { RefusalCode, UnknownReference } from '../payment-provider.ts';
import { ProviderRefused, ProviderUnreachable, refusalIn } from '../payment-provider.ts';

/** How a payout stands at the provider. */
export interface PayoutReport {
  readonly state: ReportedPayout;
  readonly reason: string | null;
}

/**
 * What came of asking: how it stands, a definite no that will stay so, that it cannot be known or done now, or that our
 * own money at the provider does not suffice, with the reference still free.
 */
export type PayoutResponse = PayoutReport | 'later' | 'no_float' | 'refused';

/**
 * Refusals that pass, as when a key is mended. What is there under our reference with other content may have been paid:
 * so only reading it tells.
 */
const PASSING: ReadonlySet<RefusalCode> = new Set(['unauthorised', 'refused', 'reference_conflict']);

export interface PayoutCalls {
  read(): Promise<PayoutReport | UnknownReference>;
  send(): Promise<PayoutReport>;
}

/**
 * Reads a payout by its reference and sends it only when the provider does not know it; the reference makes sending
 * idempotent. A read can only tell or not be answered, so no refused read settles anything.
 */
export async function askPayout(
  calls: PayoutCalls,
  about: { readonly sentBefore: boolean; readonly id: string; readonly log: Logger },
): Promise<PayoutResponse> {
  try {
    const known = about.sentBefore ? await calls.read() : { state: 'unknown_reference' as const };
    return known.state === 'unknown_reference' ? await calls.send() : known;
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal !== null) about.log.error({ payout: about.id, code: refusal.code }, 'the provider refused a payout');
    if (error instanceof ProviderUnreachable) return 'later';
    if (!(error instanceof ProviderRefused)) throw error;
    if (error.code === 'insufficient_float') return 'no_float';
    return PASSING.has(error.code) ? 'later' : 'refused';
  }
}
