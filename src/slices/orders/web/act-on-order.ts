import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, requestKeyOf } from '#app/web/page-data.ts';
import type { Attempt, PageArgs } from '#app/web/page-data.ts';
import { openDispute } from '#slices/escrow/contract.ts';
import type { Api } from '#wire/api.ts';
import { cancelOrder, confirmReceipt, refundOrder, updateStatus } from '../contract-act.ts';
import { DEFAULT_DISPUTE_REASON } from '../domain/effects.ts';
import { isOrderStatus } from '../domain/order.ts';
import { ACTS } from '../domain/transitions.ts';
import type { Act } from '../domain/transitions.ts';
import { DONE, FAILED, ORDER_UPDATED, UPDATE_FAILED } from './words.ts';

interface Sent {
  readonly id: string;
  readonly act: Act;
  readonly form: FormData;
}

/** A text field of a sent form, trimmed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The act that a form names, or null. */
export function actOf(form: FormData): Act | null {
  return ACTS.find((act) => act === form.get('intent')) ?? null;
}

async function call(api: Api, { id, act, form }: Sent): Promise<unknown> {
  const reason = textOf(form, 'reason');
  const idempotencyKey = requestKeyOf(form);
  const body = reason === '' ? {} : { reason };
  if (act === 'cancel') return api.call(cancelOrder, { params: { id }, body, idempotencyKey });
  if (act === 'refund') return api.call(refundOrder, { params: { id }, body, idempotencyKey });
  if (act === 'complete') return api.call(confirmReceipt, { params: { id }, idempotencyKey });
  if (act === 'dispute') return api.call(openDispute, { params: { transactionId: id }, body: { reason: reason || DEFAULT_DISPUTE_REASON }, idempotencyKey });
  const to = textOf(form, 'to');
  if (!isOrderStatus(to)) throw new Error(`A form sent the status '${to}'.`);
  return api.call(updateStatus, { params: { orderId: id }, body: { status: to }, idempotencyKey });
}

/** Does what a button of an order says and leads on with the toast of the specification; a refusal leads back with its reason. */
export async function actOnOrder(args: PageArgs, sent: Sent, leadTo: string): Promise<Response> {
  const done: Attempt<unknown> = await attempt(args, sent.form, (api) => call(api, sent));
  if (done.ok) return redirectWithToast(leadTo, { ...(DONE[sent.act] ?? ORDER_UPDATED), tone: 'good' });
  return redirectWithToast(leadTo, { title: FAILED[sent.act] ?? UPDATE_FAILED, text: `${done.status}: ${done.state.message ?? ''}`, tone: 'bad' });
}
