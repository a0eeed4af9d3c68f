import { type ActionFunctionArgs, data } from 'react-router';
import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, requestKeyOf } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
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

async function approve(args: ActionFunctionArgs, form: FormData, id: string) {
  const parsed = parseForm(form, approveBatch.body);
  if (!parsed.ok) return respond('approve', parsed.state, INVALID);
  const done = await attempt(args, form, (api) =>
    api.call(approveBatch, {
      params: { id },
      body: approveBatch.body.encode(parsed.values),
      idempotencyKey: requestKeyOf(form),
    }),
  );
  return done.ok
    ? redirectWithToast(paths.payoutBatch(id), PAYOUT_TOASTS.approved)
    : respond('approve', done.state, done.status);
}

async function refuse(args: ActionFunctionArgs, form: FormData, id: string) {
  const parsed = parseForm(form, refuseBatch.body);
  if (!parsed.ok) return respond('refuse', parsed.state, INVALID);
  const done = await attempt(args, form, (api) =>
    api.call(refuseBatch, {
      params: { id },
      body: refuseBatch.body.encode(parsed.values),
      idempotencyKey: requestKeyOf(form),
    }),
  );
  return done.ok
    ? redirectWithToast(paths.payoutBatch(id), PAYOUT_TOASTS.refused)
    : respond('refuse', done.state, done.status);
}

/** Approves or refuses a batch, or takes a line out of it, as the form says. */
export async function actOnBatch(args: ActionFunctionArgs, form: FormData, id: string) {
  const intent = form.get('intent');
  if (intent === 'approve') return approve(args, form, id);
  if (intent === 'refuse') return refuse(args, form, id);
  const withdrawalId = String(form.get('withdrawalId'));
  const done = await attempt(args, form, (api) => api.call(takeOutLine, { params: { id, withdrawalId } }));
  return done.ok
    ? redirectWithToast(paths.payoutBatch(id), PAYOUT_TOASTS.takenOut)
    : respond('take_out', done.state, done.status);
}
