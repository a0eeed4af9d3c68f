import type { ProviderName } from '#kernel/provider-name.ts';
import type { Logger } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import type { PayoutReport, PayoutResponse, PayoutState } from '../../domain/payouts/payout.ts';
import type { RefusalCode, UnknownReference } from '../payment-provider.ts';
import { ProviderRefused, ProviderUnreachable, refusalIn } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';

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

/** A refund at its provider: `reference` is ours, and `chargeReference` that of the charge that it is of. */
export interface AskedRefund {
  readonly id: string;
  readonly provider: ProviderName | null;
  readonly reference: string;
  readonly chargeReference: string;
  readonly amountPesewas: number;
  readonly state: PayoutState;
  readonly attempts: number;
}

/** Sends a refund that was never sent, or asks about one under way; to be called outside of any transaction. */
export function askRefund(
  { log }: Pick<Platform, 'log'>,
  providers: PaymentProviders,
  { id, provider, reference, chargeReference, amountPesewas, state, attempts }: AskedRefund,
): Promise<PayoutResponse> {
  const calls = {
    read: async () => providers.of({ provider }).readRefund({ reference, chargeReference }),
    send: async () => providers.of({ provider }).refund({ reference, chargeReference, amountPesewas }),
  };
  return askPayout(calls, { sentBefore: attempts > 1 || state !== 'queued', id, log });
}
