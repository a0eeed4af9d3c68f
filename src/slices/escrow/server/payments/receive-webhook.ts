import { refused } from '#kernel/refusal.ts';
import { isId } from '#kernel/ids.ts';
import type { ProviderName } from '#kernel/provider-name.ts';
import type { Call } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { receiveWebhook as endpoint } from '../../contract-payments.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import type { WebhookNotice } from '../payment-provider.ts';
import { ProviderUnreachable } from '../payment-provider.ts';
import { recordCharge } from './record-charge.ts';
import { followRefund } from '../payouts/send-refunds.ts';
import { followWithdrawal } from '../payouts/send-withdrawals.ts';
import { insertProviderEvent, markProviderEvent } from './store-events.ts';
import { refundByReference, withdrawalByReference } from '../payouts/store-payouts.ts';

/**
 * Stores a notice and acts on it at once. It says only where to look: the state is read from the provider. A notice
 * that was seen before does nothing, and one that cannot be followed now is left to the scheduled jobs, which find what
 * no notice told.
 */
export function receiveWebhook(providers: PaymentProviders) {
  return async (
    { params, query, body }: ParsedInput<typeof endpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof endpoint>> => {
    const provider = providers.find(params.provider);
    if (!provider) throw refused('webhook.unknown_provider', 'No payments are taken by this provider.');
    const notice = await provider.readWebhook(body, call.headers, query.token);
    if (!notice) throw refused('webhook.bad_signature', 'The signature does not fit the body.');
    const { platform } = call;
    const chargeId = notice.kind === 'charge' && isId(notice.reference) ? notice.reference : null;
    const event = { provider: params.provider, ...notice, chargeId, rawBody: body, at: call.now };
    if ((await insertProviderEvent(platform.db, event)) === 'new')
      await follow(platform, providers, { ...notice, provider: params.provider });
    return { ok: true };
  };
}

interface Notice extends WebhookNotice {
  readonly provider: ProviderName;
}

async function follow(platform: Platform, providers: PaymentProviders, notice: Notice): Promise<void> {
  if (!isId(notice.reference)) return;
  try {
    if (notice.kind === 'charge') await followCharge(platform, providers, notice);
    else await followPayout(platform, providers, notice);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    platform.log.warn({ event: notice.eventId }, 'a notice could not be followed; the clock will look');
  }
}

async function followCharge(
  platform: Platform,
  providers: PaymentProviders,
  { reference, eventId, provider }: Notice,
): Promise<void> {
  const asked = providers.named(provider);
  const charge = await asked.readCharge(reference);
  if (charge.state === 'unknown_reference') return;
  const at = platform.clock.now();
  const report = { paymentId: reference, charge, firstLookMs: asked.firstLookMs, notice: { provider, eventId } };
  await platform.db.transaction((tx) => recordCharge(tx, report, at));
}

async function followPayout(platform: Platform, providers: PaymentProviders, notice: Notice): Promise<void> {
  if (notice.kind === 'refund') {
    const refund = await refundByReference(platform.db, notice.reference);
    if (refund?.provider === notice.provider)
      await followRefund(platform, providers, { ...refund, attempts: refund.attempts + 2 });
  } else {
    const withdrawal = await withdrawalByReference(platform.db, notice.reference);
    if (withdrawal?.provider === notice.provider)
      await followWithdrawal(platform, providers, { ...withdrawal, attempts: withdrawal.attempts + 2 });
  }
  await markProviderEvent(platform.db, notice, platform.clock.now());
}
