import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Platform } from '#platform/platform.ts';
import type { PayoutReport, PayoutResponse } from '../../domain/payouts/payout.ts';
import { type PaymentProvider, ProviderUnreachable, type RefusalCode } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { askProvider, type ProviderWork } from '../sending/ask-provider.ts';

/** Refusals that pass, as when a key is mended. */
const PASSING: ReadonlySet<RefusalCode> = new Set(['unauthorised', 'refused']);

/** A payout at its provider. */
export type PayoutCalls = Pick<
  ProviderWork<PayoutReport>,
  'reference' | 'knowsReferences' | 'isWanted' | 'note' | 'read' | 'send'
>;

/** Sends a payout or asks about it, by the rule for all money. */
export async function askPayout(platform: Platform, calls: PayoutCalls): Promise<PayoutResponse> {
  const asked = await askProvider(platform, { ...calls, isFailure: ({ state }) => state === 'failed' });
  if ('reported' in asked) return asked.reported;
  if (!('refused' in asked)) return 'later';
  const { code } = asked.refused;
  if (code === 'insufficient_float') return 'no_float';
  return PASSING.has(code) ? 'later' : 'refused';
}

/** A refund at its provider: `reference` is ours, and `chargeReference` that of the charge that it is of. */
export interface AskedRefund {
  readonly provider: ProviderName | null;
  readonly reference: string;
  readonly chargeReference: string;
  readonly amountPesewas: number;
  readonly isHeld?: boolean;
  /** Notes a send of a stored refund. */
  readonly note?: PayoutCalls['note'];
}

/** Sends a refund or asks about it; to be called outside of any transaction. */
export async function askRefund(
  platform: Platform,
  providers: PaymentProviders,
  { provider, reference, chargeReference, amountPesewas, isHeld = false, note }: AskedRefund,
): Promise<PayoutResponse> {
  const at = providers.find(provider);
  // What a provider holds that is configured no longer waits until it is again.
  if (at === null) return 'later';
  return askPayout(platform, {
    reference,
    knowsReferences: at.knowsRefundReferences,
    isWanted: () => !isHeld,
    ...(note && { note }),
    read: () => at.readRefund({ reference, chargeReference }),
    send: () => at.refund({ reference, chargeReference, amountPesewas }),
  });
}

/** The present state of a payout that was paid; one that the provider has forgotten counts as paid, and is not sent. */
export async function readPaid(provider: PaymentProvider, reference: string): Promise<PayoutResponse> {
  try {
    const known = await provider.readTransfer(reference);
    return known.state === 'unknown_reference' ? { state: 'succeeded', reason: null } : known;
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'later';
    throw error;
  }
}
