import { errorTrace } from '#kernel/error.ts';
import { refused } from '#kernel/refusal.ts';
import { isId } from '#kernel/ids.ts';
import { after } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { receiveWebhook as endpoint } from '../../contract-payments.ts';
import { LEASE_MS } from '../../domain/attempts.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { atMostFor } from '../payments/follow-due.ts';
import { followNotice, namesOurs } from './follow-notice.ts';
import { storeNotice } from './store-notices.ts';

/** Providers want an answer within seconds, however long their own reads take. */
const ANSWER_WITHIN_MS = 800;

/** Stores a genuine notice before anything is read, and follows it; what takes longer goes on after the answer. */
export function receiveWebhook(providers: PaymentProviders) {
  return async (
    { params, query, body }: ParsedInput<typeof endpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof endpoint>> => {
    const provider = providers.find(params.provider);
    if (!provider) throw refused('webhook.unknown_provider', 'No payments are taken by this provider.');
    const read = provider.readWebhook(body, call.headers, query.token);
    if (!read) throw refused('webhook.bad_signature', 'The signature does not fit the body.');
    const { platform, now } = call;
    const notice = { ...read, provider: params.provider };
    const chargeId = notice.kind === 'charge' && isId(notice.reference) ? notice.reference : null;
    const stored = { ...notice, chargeId, isOurs: namesOurs(notice), rawBody: body, at: now };
    if ((await storeNotice(platform.db, { ...stored, leaseUntil: after(now, LEASE_MS) })) === 'follow') {
      const followed = followNotice(platform, providers, { ...notice, attempts: 1 }).catch((error: unknown) =>
        platform.log.error({ event: notice.eventId, fault: errorTrace(error) }, 'a notice could not be followed'),
      );
      await atMostFor(ANSWER_WITHIN_MS, followed);
    }
    return { ok: true };
  };
}
