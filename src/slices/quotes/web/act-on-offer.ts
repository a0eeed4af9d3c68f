import { sentText } from '#ui/form-state/form-state.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, type PageArgs, refuse, requestKeyOf } from '#pages/page-data.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { data } from 'react-router';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '../contract-offers.ts';
import { TOASTS } from './words.ts';

type Act = 'accept' | 'counter' | 'decline' | 'withdraw';

/** The fields that a call takes, of a form that says beside them which offer it is about. */
function fieldsOf(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) if (name !== 'offerId') fields.append(name, value);
  return fields;
}

function isAct(intent: string): intent is Act {
  return ['accept', 'counter', 'decline', 'withdraw'].includes(intent);
}

/** Does what a form of an offer asks for, and leads back to the page. */
export async function actOnOffer(args: PageArgs, form: FormData, back: string) {
  const intent = sentText(form, 'intent');
  if (!isAct(intent)) throw data(null, { status: 400 });
  const params = { id: sentText(form, 'offerId') };
  const idempotencyKey = requestKeyOf(form);
  const sent = { offerId: params.id, intent };
  const done = await act(args, { form, intent, params, idempotencyKey });
  if (done.ok)
    return redirectWithToast(
      back,
      intent === 'accept' && done.value !== null ? { ...TOASTS.accept, text: done.value } : TOASTS[intent],
    );
  return refuse({ ...done.state, values: { ...done.state.values, ...sent } }, done.status ?? 422);
}

interface Sent {
  readonly form: FormData;
  readonly intent: Act;
  readonly params: { readonly id: string };
  readonly idempotencyKey: string;
}

async function act(args: PageArgs, { form, intent, params, idempotencyKey }: Sent) {
  if (intent === 'accept') {
    const parsed = parseForm(fieldsOf(form), acceptOffer.body);
    if (!parsed.ok) return { ...parsed, status: 422 };
    return attempt(args, form, async (api) => {
      const offer = await api.call(acceptOffer, { params, body: parsed.values, idempotencyKey });
      return offer.actions.some(({ code }) => code === 'order')
        ? 'Order and pay within 24 hours.'
        : 'The buyer has 24 hours to order and pay.';
    });
  }
  if (intent === 'counter') {
    const parsed = parseForm(fieldsOf(form), counterOffer.body);
    if (!parsed.ok) return { ...parsed, status: 422 };
    const body = counterOffer.body.encode(parsed.values);
    return attempt(args, form, async (api) => {
      await api.call(counterOffer, { params, body, idempotencyKey });
      return null;
    });
  }
  const endpoint = intent === 'decline' ? declineOffer : withdrawOffer;
  return attempt(args, form, async (api) => {
    await api.call(endpoint, { params, idempotencyKey });
    return null;
  });
}
