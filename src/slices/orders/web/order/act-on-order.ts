import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import type { Attempt, PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { keptText, sentText } from '#ui/form-state/form-state.ts';
import type { Api } from '#wire/api.ts';
import { cancelOrder, confirmReceipt, refundOrder, replaceStatus, updateStatus } from '../../contract-act.ts';
import { answerChange, answerTrackedChange, type ChangeAnswer } from '../../contract-change.ts';
import { chooseTrackedWay, chooseWay, type WayChoice } from '../../contract-freight.ts';
import { acceptTrackedWeight, acceptWeight, confirmWeight } from '../../contract-weight.ts';
import { cancelTracked, confirmTracked, disputeTracked } from '../../contract-track.ts';
import { isOrderStatus } from '../../domain/order.ts';
import { ACTS } from '../../domain/acts.ts';
import type { Act } from '../../domain/acts.ts';
import { expectedIn } from '#parts/expected-in.ts';
import { complaintAbout, showPhotos, takePhotos } from './show-photos.ts';
import { DONE, FAILED, ORDER_UPDATED, STATUS_NOT_UPDATED, UPDATE_FAILED } from '../words.ts';

interface Sent {
  readonly id: string;
  readonly act: Act;
  readonly form: FormData;
  /** Sent from the order management screen, where a move may carry a note. */
  readonly fromManagement?: true | undefined;
}

/** The act that a form names, or null. */
export function actOf(form: FormData): Act | null {
  return ACTS.find((act) => act === form.get('intent')) ?? null;
}

/** The weight that the form showed. */
function weightIn(form: FormData) {
  return { weight: Number(sentText(form, 'weight')) };
}

const ANSWERS: Readonly<Partial<Record<Act, ChangeAnswer>>> = {
  accept_change: 'accept',
  decline_change: 'decline',
  withdraw_change: 'withdraw',
};

/** How the goods go, by the button that was pressed. */
const CHOICES: Readonly<Partial<Record<Act, WayChoice>>> = { collect_self: 'collect', keep_fee: 'wait' };

/** The answer that a form gives to what it showed; null for other acts. */
function answerIn(act: Act, form: FormData) {
  const answer = ANSWERS[act];
  if (answer === undefined) return null;
  const [quantity, day, address] = ['quantity', 'day', 'address'].map((name) => sentText(form, name));
  return { answer, ...(quantity && { quantity: Number(quantity) }), ...(day && { day }), ...(address && { address }) };
}

async function call(api: Api, { id, act, form, fromManagement }: Sent): Promise<unknown> {
  const reason = sentText(form, 'reason');
  const idempotencyKey = requestKeyOf(form);
  const body = { ...(reason !== '' && { reason }), expected: expectedIn(form) };
  if (act === 'cancel') return api.call(cancelOrder, { params: { id }, body, idempotencyKey });
  if (act === 'refund') return api.call(refundOrder, { params: { id }, body, idempotencyKey });
  if (act === 'complete')
    return api.call(confirmReceipt, { params: { id }, body: { expected: expectedIn(form) }, idempotencyKey });
  if (act === 'confirm_weight')
    return api.call(confirmWeight, { params: { id }, body: weightIn(form), idempotencyKey });
  if (act === 'accept_weight') return api.call(acceptWeight, { params: { id }, body: weightIn(form), idempotencyKey });
  const choice = CHOICES[act];
  if (choice) return api.call(chooseWay, { params: { id }, body: { choice }, idempotencyKey });
  const answer = answerIn(act, form);
  if (answer) return api.call(answerChange, { params: { id }, body: answer, idempotencyKey });
  const to = sentText(form, 'to');
  if (!isOrderStatus(to)) throw new Error(`A form sent the status '${to}'.`);
  if (fromManagement)
    return api.call(replaceStatus, {
      params: { orderId: id },
      body: { status: to, notes: sentText(form, 'notes') },
      idempotencyKey,
    });
  return api.call(updateStatus, { params: { orderId: id }, body: { status: to }, idempotencyKey });
}

/** The same for the holder of a guest's secret link: the calls that need no account. */
async function callTracked(api: Api, { id: token, act, form }: Sent): Promise<unknown> {
  const reason = sentText(form, 'reason');
  const to = { params: { token }, idempotencyKey: requestKeyOf(form) };
  const expected = expectedIn(form);
  if (act === 'cancel') return api.call(cancelTracked, { ...to, body: { ...(reason !== '' && { reason }), expected } });
  if (act === 'complete') return api.call(confirmTracked, { ...to, body: { expected } });
  if (act === 'accept_weight') return api.call(acceptTrackedWeight, { ...to, body: weightIn(form) });
  const choice = CHOICES[act];
  if (choice) return api.call(chooseTrackedWay, { ...to, body: { choice } });
  const answer = answerIn(act, form);
  if (answer) return api.call(answerTrackedChange, { ...to, body: answer });
  if (act === 'dispute') return api.call(disputeTracked, { ...to, body: { reason } });
  throw new Error(`A guest's form sent the act '${act}'.`);
}

/**
 * Leads on with the toast of the specification; a refusal leads back with its reason, or asks for the password here.
 */
function lead(act: Act, done: Attempt<unknown>, to: string) {
  if (done.ok) return redirectWithToast(to, { ...(DONE[act] ?? ORDER_UPDATED), tone: 'good' });
  if (done.state.code === 'password.again') return refuse(done.state, done.status);
  return redirectWithToast(to, failureToast(FAILED[act] ?? UPDATE_FAILED, done.state, STATUS_NOT_UPDATED));
}

/** Does what a button of an order says. */
export async function actOnOrder(args: PageArgs, sent: Sent, leadTo: string) {
  return lead(sent.act, await attempt(args, sent.form, (api) => call(api, sent)), leadTo);
}

/** Does what a button of a guest's order says; `id` of what was sent is the token. */
export async function actOnTracked(args: PageArgs, sent: Sent) {
  const photos = sent.act === 'dispute' ? takePhotos(sent.form) : [];
  const complaint = complaintAbout(photos);
  const to = paths.track(sent.id);
  if (complaint !== null) return refuse({ errors: { photos: [complaint] }, values: keptText(sent.form) });
  const done = await attempt(args, sent.form, (api) => callTracked(api, sent));
  // The words of a dispute stay in its form, under what is wrong with them.
  if (!done.ok && sent.act === 'dispute') return refuse(done.state, done.status);
  const refusal = done.ok ? await showPhotos(args, sent.id, photos) : null;
  if (refusal === null) return lead(sent.act, done, to);
  return redirectWithToast(to, {
    ...(DONE.dispute ?? ORDER_UPDATED),
    text: `A photo was not added. ${refusal} You can add it on this page.`,
    tone: 'good',
  });
}
