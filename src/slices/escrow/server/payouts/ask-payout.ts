import type { Logger } from '#platform/log.ts';
import type { Payout, UnknownReference } from '../payment-provider.ts';
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts';

/** What came of asking: a response, a definite no that will stay so, or that it cannot be known or done now. */
export type PayoutResponse = Pick<Payout, 'state' | 'reason'> | 'later' | 'refused';

/** Refusals that pass: our float at the provider is filled up again. */
const PASSING: ReadonlySet<string> = new Set(['insufficient_float', 'unauthorised', 'refused']);

export interface PayoutCalls {
  read(): Promise<Payout | UnknownReference>;
  send(): Promise<Payout>;
}

/**
 * Reads a payout by its reference and sends it only when the provider does not know it; the reference makes sending
 * idempotent.
 */
export async function askPayout(
  calls: PayoutCalls,
  about: { readonly sentBefore: boolean; readonly id: string; readonly log: Logger },
): Promise<PayoutResponse> {
  try {
    const known: Payout | UnknownReference = about.sentBefore ? await calls.read() : { state: 'unknown_reference' };
    return known.state === 'unknown_reference' ? await calls.send() : known;
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'later';
    if (!(error instanceof ProviderRefused)) throw error;
    about.log.error({ payout: about.id, code: error.code }, 'the provider refused a payout');
    return PASSING.has(error.code) ? 'later' : 'refused';
  }
}
