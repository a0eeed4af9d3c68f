import type { ActionFunctionArgs } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, requestKeyOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { keptText, sentText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { previewWithdrawal, withdraw } from '../../contract-withdrawals.ts';
import type { WithdrawalView } from '../../views.ts';
import type { Outcome } from '../escrow-outcome.ts';
import { TOASTS } from '../words.ts';

const OK = 200;
const INVALID = 422;
const intent = 'withdraw';

/** Asks what would be done, and shows the form again with it: nothing is taken that was not shown. */
async function ask(args: ActionFunctionArgs, form: FormData): Promise<Outcome> {
  const parsed = parseForm(form, withdraw.body.pick({ amount: true, paymentMethodId: true }).loose());
  if (!parsed.ok) return { intent, state: parsed.state, status: INVALID };
  const query = { amount: sentText(form, 'amount'), paymentMethodId: sentText(form, 'paymentMethodId') };
  const shown = await attempt(args, form, (api) => api.call(previewWithdrawal, { query }));
  if (!shown.ok) return { intent, state: shown.state, status: shown.status };
  return { intent, state: { asksAgain: true, errors: {}, values: keptText(form) }, preview: shown.value, status: OK };
}

/** Withdraws what the form says, once the form says what was shown. */
export async function withdrawShown(args: ActionFunctionArgs, form: FormData): Promise<Response | Outcome> {
  if (!form.has('expected.arrives')) return ask(args, form);
  const parsed = parseForm(form, withdraw.body);
  if (!parsed.ok) return { intent, state: parsed.state, status: INVALID };
  const done = await attempt(args, form, (api) =>
    api.call(withdraw, { body: withdraw.body.encode(parsed.values), idempotencyKey: requestKeyOf(form) }),
  );
  if (!done.ok) return { intent, state: done.state, status: done.status };
  return redirectWithToast(paths.escrowManagement({ tab: 'wallet' }), toastOf(done.value));
}

function toastOf({ status, waitsUntil }: WithdrawalView) {
  if (status === 'awaiting_approval') return TOASTS.withdrawalWaits;
  return waitsUntil === null ? TOASTS.withdrawn : TOASTS.withdrawalHeld;
}
