import { isId } from '#kernel/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { nextNoticeLook } from '../../domain/notice-looks.ts';
import { isFinalReport } from '../../domain/payment.ts';
import { recordChargeback, type Recorded } from '../chargebacks/record-chargeback.ts';
import { ProviderUnreachable, type WebhookNotice } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { recordCharge } from '../payments/record-charge.ts';
import { followRefund } from '../refunds/send-refunds.ts';
import { followWithdrawal } from '../payouts/send-withdrawals.ts';
import { withdrawalByReference } from '../payouts/store-payouts.ts';
import { openRefundsOf, refundByReference } from '../refunds/store-refunds.ts';
import { markNoticeDone, putNoticeLook, type StoredNotice } from './store-notices.ts';

/** Whether a notice can name something of ours at all. */
export function namesOurs({ reference }: WebhookNotice): boolean {
  return isId(reference);
}

/**
 * Follows a notice: it says only where to look, and the state is read from the provider. It is done when what it says
 * is found, or its job looks at it anyway; otherwise it is followed again, later each time. To be called outside of any
 * transaction.
 */
export async function followNotice(
  platform: Platform,
  providers: PaymentProviders,
  notice: StoredNotice,
): Promise<void> {
  const { db, clock, log } = platform;
  const found = await follow(platform, providers, notice);
  if (found === 'marked') return;
  if (found === 'done') return markNoticeDone(db, notice, clock.now());
  const next = nextNoticeLook(clock.now(), notice.attempts);
  if (next === null) log.error({ event: notice.eventId }, 'a notice could not be confirmed');
  return putNoticeLook(db, notice, next);
}

/** `marked`: it is done, and was marked so with what it brought. */
type Found = 'done' | 'marked' | 'open';

async function follow(platform: Platform, providers: PaymentProviders, notice: StoredNotice): Promise<Found> {
  try {
    if (notice.kind === 'charge') return await followCharge(platform, providers, notice);
    if (notice.kind === 'transfer') return await followTransfer(platform, providers, notice);
    if (notice.kind === 'chargeback') return await followChargeback(platform, providers, notice);
    return await followRefunds(platform, providers, notice);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    return 'open';
  }
}

async function followCharge(
  { db, clock }: Platform,
  providers: PaymentProviders,
  { reference, provider, eventId, says }: StoredNotice,
): Promise<Found> {
  const asked = providers.named(provider);
  const charge = await asked.readCharge(reference);
  if (charge.state === 'unknown_reference') return 'open';
  const isSaid = says === 'failed' ? isFinalReport(charge.state) : says === null || charge.state === 'succeeded';
  const notice = isSaid ? { provider, eventId } : undefined;
  const report = { paymentId: reference, charge, firstLookMs: asked.firstLookMs, notice };
  await db.transaction((tx) => recordCharge(tx, report, clock.now()));
  return isSaid ? 'marked' : 'open';
}

async function followTransfer(
  platform: Platform,
  providers: PaymentProviders,
  { reference, provider, says }: StoredNotice,
): Promise<Found> {
  const refund = await refundByReference(platform.db, reference);
  if (refund?.provider === provider) {
    await followRefund(platform, providers, refund);
    return 'done';
  }
  const withdrawal = await withdrawalByReference(platform.db, reference);
  if (withdrawal?.provider !== provider) return 'done';
  await followWithdrawal(platform, providers, withdrawal);
  const { state, next_attempt_at: nextAttemptAt } = (await withdrawalByReference(platform.db, reference)) ?? withdrawal;
  if (says === null || nextAttemptAt !== null) return 'done';
  const isSaid = says === 'succeeded' ? state === 'succeeded' : state === 'failed' || state === 'returned';
  return isSaid ? 'done' : 'open';
}

/** Done when the chargeback that it speaks of is stored, with its end where that is what it says. */
async function followChargeback(
  { db, clock }: Platform,
  providers: PaymentProviders,
  { reference: chargeReference, provider, says }: StoredNotice,
): Promise<Found> {
  const all = (await providers.named(provider).readChargebacks({ chargeReference })) ?? [];
  const recorded: Recorded[] = [];
  for (const reported of all)
    recorded.push(await db.transaction((tx) => recordChargeback(tx, { provider, reported }, clock.now())));
  const isFound = recorded.some((one) => (says === null ? one !== 'unknown' : one === 'ended'));
  return isFound ? 'done' : 'open';
}

/** Refunds that are not over are looked at by their job as well, so nothing is lost with what is not found now. */
async function followRefunds(
  platform: Platform,
  providers: PaymentProviders,
  { kind, reference, provider }: StoredNotice,
): Promise<Found> {
  const named = kind === 'refund' ? await refundByReference(platform.db, reference) : null;
  const refunds = kind === 'refund' ? [named] : await openRefundsOf(platform.db, reference);
  for (const refund of refunds)
    if (refund !== null && refund.provider === provider) await followRefund(platform, providers, refund);
  return 'done';
}
