import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { payPath, withoutIdleNumber } from '../../parts/checkout/pay-path.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { data, redirect } from 'react-router';
import { payOrder } from '../../contract-act.ts';
import { isChange } from '../changes/change-codes.ts';
import { changeOrderOf } from '../changes/change-order.ts';
import { orderRestOf } from '../changes/order-rest.ts';
import { ORDER_REST } from '../changes/words.ts';
import { actOf, actOnOrder } from './act-on-order.ts';
import { moveDeadlineOf } from './move-deadline.ts';
import { RELEASE_INSPECTION } from '../words.ts';
import { releaseInspectionOf } from './release-inspection.ts';
import { openDisputeOf } from './open-dispute.ts';

/** Does what a button beside an order says and leads to `back`; a payment leads to its own page, or is refused here. */
export async function orderPageAction(
  args: PageArgs,
  sent: { id: string; form: FormData; back: string; fromManagement?: true },
) {
  const { id, form, back, fromManagement } = sent;
  if (form.get('intent') === RELEASE_INSPECTION) return releaseInspectionOf(args, { form, back });
  if (form.get('intent') === ORDER_REST) return orderRestOf(args, { id, form, back });
  const act = actOf(form);
  if (act === null) throw data({ code: 'input.invalid', detail: '' }, { status: 400 });
  if (act === 'dispute') return openDisputeOf(args, { id, form, back });
  if (act === 'ask_time' || act === 'give_time') return moveDeadlineOf(args, { form, back, of: { id } });
  if (isChange(act)) return changeOrderOf(args, { act, form, back, of: { id } });
  if (act !== 'start_payment') return actOnOrder(args, { id, act, form, fromManagement }, back);
  const parsed = parseForm(withoutIdleNumber(form), payOrder.body);
  if (!parsed.ok) return refuse(parsed.state);
  const started = await attempt(args, form, (api) =>
    api.call(payOrder, {
      params: { id },
      body: payOrder.body.encode(parsed.values),
      idempotencyKey: requestKeyOf(form),
    }),
  );
  if (!started.ok) return refuse(started.state, started.status);
  return redirect(payPath(started.value.paymentId, parsed.values.network));
}
