import { keptText, sentText } from '#ui/form-state/form-state.ts';
import type { ActionFunctionArgs } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, requestKeyOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import {
  addPaymentMethod,
  cancelWithdrawal,
  makeMethodDefault,
  removePaymentMethod,
  resolveName,
} from '../contract.ts';
import { askPayoutCode, confirmPayoutNumber } from '../contract-payout-codes.ts';
import type { SentCode } from './methods/MethodWait.tsx';
import { addBankAccount, resolveAccount } from '../contract-bank-accounts.ts';
import type { CheckedAccount } from './AddBankAccount.tsx';
import type { Outcome } from './escrow-outcome.ts';
import type { CheckedWallet } from './MethodsTab.tsx';
import { withdrawShown } from './withdraw/withdraw-shown.ts';
import { TOASTS } from './words.ts';

type Act = (args: ActionFunctionArgs, form: FormData) => Promise<Response | Outcome>;

const OK = 200;
const INVALID = 422;

const acts: Readonly<Record<string, Act>> = {
  withdraw: withdrawShown,
  async cancel_withdrawal(args, form) {
    const call = { params: { id: sentText(form, 'withdrawalId') }, idempotencyKey: requestKeyOf(form) };
    const done = await attempt(args, form, (api) => api.call(cancelWithdrawal, call));
    if (!done.ok) return { intent: 'cancel_withdrawal', state: done.state, status: done.status };
    return redirectWithToast(paths.escrowManagement({ tab: 'wallet' }), TOASTS.withdrawalCancelled);
  },
  async check_name(args, form) {
    const intent = 'check_name';
    const parsed = parseForm(form, resolveName.query);
    if (!parsed.ok) return { intent, state: parsed.state, status: INVALID };
    const found = await attempt(args, form, (api) => api.call(resolveName, { query: parsed.values }));
    if (!found.ok) return { intent, state: found.state, status: found.status };
    return { intent, checked: { ...parsed.values, name: found.value.name }, status: OK };
  },
  async add_method(args, form) {
    const intent = 'add_method';
    const checked = checkedOf(form);
    form.delete('name');
    const parsed = parseForm(form, addPaymentMethod.body);
    if (!parsed.ok) return { intent, state: parsed.state, status: INVALID, checked };
    const added = await attempt(args, form, (api) => api.call(addPaymentMethod, { body: parsed.values }));
    if (!added.ok) return { intent, state: added.state, status: added.status, checked };
    return redirectWithToast(paths.escrowManagement({ tab: 'payment-methods' }), TOASTS.methodAdded);
  },
  async ask_code(args, form) {
    const intent = 'ask_code';
    const methodId = sentText(form, 'methodId');
    const asked = await attempt(args, form, (api) => api.call(askPayoutCode, { params: { id: methodId } }));
    if (!asked.ok) return { intent, state: asked.state, status: asked.status };
    const { challengeId, lastFour } = asked.value;
    return { intent, sentCode: { methodId, challengeId, lastFour }, status: OK };
  },
  async confirm_number(args, form) {
    const intent = 'confirm_number';
    const sentCode = sentCodeOf(form);
    form.delete('methodId');
    form.delete('lastFour');
    const parsed = parseForm(form, confirmPayoutNumber.body);
    form.set('methodId', sentCode.methodId);
    if (!parsed.ok) return { intent, state: { ...parsed.state, values: keptText(form) }, status: INVALID, sentCode };
    const confirmed = await attempt(args, form, (api) =>
      api.call(confirmPayoutNumber, { params: { id: sentCode.methodId }, body: parsed.values }),
    );
    if (!confirmed.ok) return { intent, state: confirmed.state, status: confirmed.status, sentCode };
    return redirectWithToast(paths.escrowManagement({ tab: 'payment-methods' }), TOASTS.numberConfirmed);
  },
  async check_account(args, form) {
    const intent = 'check_account';
    const parsed = parseForm(form, resolveAccount.query);
    if (!parsed.ok) return { intent, state: parsed.state, status: INVALID };
    const found = await attempt(args, form, (api) => api.call(resolveAccount, { query: parsed.values }));
    if (!found.ok) return { intent, state: found.state, status: found.status };
    const { name, bankName } = found.value;
    return { intent, account: { ...parsed.values, name, bankName }, status: OK };
  },
  async add_account(args, form) {
    const intent = 'add_account';
    const account = accountOf(form);
    for (const shown of ['name', 'bankName']) form.delete(shown);
    const parsed = parseForm(form, addBankAccount.body);
    if (!parsed.ok) return { intent, state: parsed.state, status: INVALID, account };
    const added = await attempt(args, form, (api) => api.call(addBankAccount, { body: parsed.values }));
    if (!added.ok) return { intent, state: added.state, status: added.status, account };
    return redirectWithToast(paths.escrowManagement({ tab: 'payment-methods' }), TOASTS.methodAdded);
  },
  async make_default(args, form) {
    const chosen = await attempt(args, form, (api) =>
      api.call(makeMethodDefault, { params: { id: sentText(form, 'methodId') } }),
    );
    if (!chosen.ok) return { intent: 'make_default', state: chosen.state, status: chosen.status };
    return redirectWithToast(paths.escrowManagement({ tab: 'payment-methods' }), TOASTS.methodDefault);
  },
  async remove_method(args, form) {
    const removed = await attempt(args, form, (api) =>
      api.call(removePaymentMethod, { params: { id: sentText(form, 'methodId') } }),
    );
    if (!removed.ok) return { intent: 'remove_method', state: removed.state, status: removed.status };
    return redirectWithToast(paths.escrowManagement({ tab: 'payment-methods' }), TOASTS.methodRemoved);
  },
};

function sentCodeOf(form: FormData): SentCode {
  const [methodId, challengeId, lastFour] = [
    sentText(form, 'methodId'),
    sentText(form, 'challengeId'),
    sentText(form, 'lastFour'),
  ];
  return { methodId, challengeId, lastFour };
}

function accountOf(form: FormData): CheckedAccount {
  return {
    bankCode: sentText(form, 'bankCode'),
    accountNumber: sentText(form, 'accountNumber'),
    bankName: sentText(form, 'bankName'),
    name: sentText(form, 'name'),
  };
}

function checkedOf(form: FormData): CheckedWallet {
  return { phone: sentText(form, 'phone'), network: sentText(form, 'network'), name: sentText(form, 'name') };
}

/** Runs the act that the form names. */
export async function actOnEscrow(args: ActionFunctionArgs, form: FormData): Promise<Response | Outcome> {
  const intent = sentText(form, 'intent');
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw new Response('No such act', { status: 400 });
  return act(args, form);
}
