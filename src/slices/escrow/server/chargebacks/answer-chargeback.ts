import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { answerChargeback as endpoint } from '../../contract-chargebacks.ts';
import { ProviderRefused, ProviderUnreachable } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { detailOf } from './show-chargebacks.ts';
import { dropAnswer, findChargeback, insertAnswer, putAnswerTaken } from './store-answers.ts';

/** Sends evidence to the provider, which is called outside of any transaction. */
export function answerChargeback(providers: PaymentProviders) {
  return async (
    { params, body }: ParsedInput<typeof endpoint>,
    { platform: { db }, person, now }: Call,
  ): Promise<ResponseBody<typeof endpoint>> => {
    const chargeback = await findChargeback(db, params.id);
    if (chargeback === null) throw refused('chargeback.not_found', 'There is no such chargeback.');
    if (chargeback.state !== 'open') throw refused('chargeback.ended', 'This is decided already.');
    const id = newId(now);
    const answer = {
      ...body,
      deliveryAddress: body.deliveryAddress ?? null,
      deliveryDate: body.deliveryDate ?? null,
      providerId: chargeback.provider_id,
    };
    await insertAnswer(db, { ...answer, id, chargebackId: chargeback.id, by: person.id, at: now });
    try {
      await providers.of(chargeback).answerChargeback(answer);
    } catch (error) {
      if (error instanceof ProviderUnreachable)
        throw refused(
          'chargeback.no_answer',
          'The provider gave no answer. Look there whether it came, or send it again.',
        );
      if (!(error instanceof ProviderRefused)) throw error;
      await dropAnswer(db, id);
      throw refused('chargeback.not_taken', `The provider did not take it. ${error.message}`);
    }
    await putAnswerTaken(db, id, now);
    return detailOf(db, params.id);
  };
}
