import { type ActionFunctionArgs, data } from 'react-router';
import { type Flash, redirectWithToast } from '#pages/flash.ts';
import { attempt, requestKeyOf } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import type { Api } from '#wire/api.ts';
import { approveBatch, refuseBatch, takeOutLine } from '../../contract-payouts.ts';
import { PAYOUT_TOASTS } from './payout-words.ts';

/** What an act on a batch answers when it does not lead elsewhere. */
export interface BatchResponse {
  readonly intent: string;
  readonly state: FormState;
}

const INVALID = 422;

function respond(intent: string, state: FormState, status: number) {
  const response: BatchResponse = { intent, state };
  return data(response, { status });
}

interface Act {
  readonly id: string;
  readonly intent: string;
  readonly toast: Flash;
}

async function act(
  args: ActionFunctionArgs,
  form: FormData,
  { id, intent, toast }: Act,
  call: (api: Api) => Promise<unknown>,
) {
  const done = await attempt(args, form, call);
  return done.ok ? redirectWithToast(adminPaths.payoutBatch(id), toast) : respond(intent, done.state, done.status);
}

/** Approves or refuses a batch, or takes a line out of it, as the form says. */
export function actOnBatch(args: ActionFunctionArgs, form: FormData, id: string) {
  const intent = form.get('intent');
  const params = { id };
  const idempotencyKey = requestKeyOf(form);
  if (intent === 'approve') {
    const parsed = parseForm(form, approveBatch.body);
    if (!parsed.ok) return respond(intent, parsed.state, INVALID);
    const body = approveBatch.body.encode(parsed.values);
    return act(args, form, { id, intent, toast: PAYOUT_TOASTS.approved }, (api) =>
      api.call(approveBatch, { params, body, idempotencyKey }),
    );
  }
  if (intent === 'refuse') {
    const parsed = parseForm(form, refuseBatch.body);
    if (!parsed.ok) return respond(intent, parsed.state, INVALID);
    const body = refuseBatch.body.encode(parsed.values);
    return act(args, form, { id, intent, toast: PAYOUT_TOASTS.refused }, (api) =>
      api.call(refuseBatch, { params, body, idempotencyKey }),
    );
  }
  const withdrawalId = String(form.get('withdrawalId'));
  return act(args, form, { id, intent: 'take_out', toast: PAYOUT_TOASTS.takenOut }, (api) =>
    api.call(takeOutLine, { params: { id, withdrawalId } }),
  );
}
