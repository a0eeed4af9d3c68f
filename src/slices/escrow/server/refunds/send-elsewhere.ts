import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { isProvedUnsent } from '../../domain/payouts/another-number.ts';
import type { PayoutResponse } from '../../domain/payouts/payout.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { askPayout, readPaid } from '../payouts/ask-payout.ts';
import { openNumber } from '../payouts/seal.ts';
import { noteSendOf, sendsOf } from '../sending/store-sends.ts';
import { type DestinationRow, presentDestination, sendTo } from './store-destinations.ts';
import { lockRefund, type RefundRow } from './store-refunds.ts';

/**
 * Has a refund go to the number that its payer confirmed, once it is proved that nothing was sent: at once, or when the
 * provider or two people say so. False when it is not proved, or goes there already.
 */
export async function sendElsewhere(tx: Tx, refundId: string, at: Date): Promise<boolean> {
  const refund = await lockRefund(tx, refundId);
  const to = await presentDestination(tx, refundId);
  if (refund === null || to?.state !== 'confirmed' || refund.destination_id === to.id) return false;
  if (!isProvedUnsent(refund.state, await sendsOf(tx, refund.reference))) return false;
  await sendTo(tx, { id: refundId, destinationId: to.id, reference: newId(at), at });
  return true;
}

/** Sends a refund to another number or asks about it, as a payout; to be called outside of any transaction. */
export async function askElsewhere(
  platform: Platform,
  providers: PaymentProviders,
  { refund, to }: { readonly refund: RefundRow; readonly to: DestinationRow },
): Promise<PayoutResponse> {
  const provider = providers.find(to.provider);
  if (provider === null) return 'later';
  const { id, reference, amount_pesewas: amountPesewas } = refund;
  if (refund.state === 'succeeded') return readPaid(provider, reference);
  return askPayout(platform, {
    reference,
    knowsReferences: true,
    isWanted: () => refund.is_charged_back !== true,
    note: (send) => noteSendOf(platform.db, { kind: 'refund', id }, send),
    read: () => provider.readTransfer(reference),
    send: () =>
      provider.transfer({
        reference,
        amountPesewas,
        phone: openNumber(platform.config, to.sealed_number),
        network: to.network,
        name: to.registered_name,
        reason: 'Farmgate refund',
      }),
  });
}
