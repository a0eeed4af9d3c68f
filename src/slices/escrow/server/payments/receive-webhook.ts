import { refused } from '#kernel/refusal.ts';
import { isId } from '#kernel/ids.ts';
import type { Call } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type { receiveWebhook as endpoint } from '../../contract-payments.ts';
import type { PaymentProvider, WebhookNotice } from '../payment-provider.ts';
import { ProviderUnreachable } from '../payment-provider.ts';
import { recordCharge } from './record-charge.ts';
import { followRefund } from '../payouts/send-refunds.ts';
import { followWithdrawal } from '../payouts/send-withdrawals.ts';
import { insertProviderEvent, markProviderEvent } from './store-events.ts';
import { findWithdrawal, refundByReference } from '../payouts/store-payouts.ts';

const PROVIDER = 'sandbox';

/**
 * Stores a notice and acts on it at once. It says only where to look: the state is read from the provider. A notice
 * that was seen before does nothing, and one that cannot be followed now is left to the scheduled jobs, which find what
 * no notice told.
 */
export function receiveWebhook(provider: PaymentProvider) {
  return async (input: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> => {
    const notice = await provider.readWebhook(input.body, call.headers);
    if (!notice) throw refused('webhook.bad_signature', 'The signature does not fit the body.');
    const { platform } = call;
    const chargeId = notice.kind === 'charge' && isId(notice.reference) ? notice.reference : null;
    const event = { provider: PROVIDER, ...notice, chargeId, rawBody: input.body, at: call.now };
    if ((await insertProviderEvent(platform.db, event)) === 'new') await follow(platform, provider, notice);
    return { ok: true };
  };
}

async function follow(platform: Platform, provider: PaymentProvider, notice: WebhookNotice): Promise<void> {
  if (!isId(notice.reference)) return;
  try {
    if (notice.kind === 'charge') await followCharge(platform, provider, notice);
    else await followPayout(platform, provider, notice);
  } catch (fault) {
    if (!(fault instanceof ProviderUnreachable)) throw fault;
    platform.log.warn({ event: notice.eventId }, 'a notice could not be followed; the clock will look');
  }
}

async function followCharge(
  platform: Platform,
  provider: PaymentProvider,
  { reference, eventId }: WebhookNotice,
): Promise<void> {
  const charge = await provider.readCharge(reference);
  if (charge.state === 'unknown_reference') return;
  const at = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    await recordCharge(tx, { paymentId: reference, charge }, at);
    await markProviderEvent(tx, { provider: PROVIDER, eventId }, at);
  });
}

async function followPayout(platform: Platform, provider: PaymentProvider, notice: WebhookNotice): Promise<void> {
  if (notice.kind === 'refund') {
    const refund = await refundByReference(platform.db, notice.reference);
    if (refund) await followRefund(platform, provider, { ...refund, attempts: refund.attempts + 2 });
  } else {
    const withdrawal = await findWithdrawal(platform.db, notice.reference);
    if (withdrawal) await followWithdrawal(platform, provider, { ...withdrawal, attempts: withdrawal.attempts + 2 });
  }
  await markProviderEvent(platform.db, { provider: PROVIDER, eventId: notice.eventId }, platform.clock.now());
}
