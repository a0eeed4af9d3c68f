import { dayOf } from '#kernel/moment.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  answerChange as answerEndpoint,
  answerTrackedChange as trackedAnswerEndpoint,
  ChangeAnswer,
  proposeChange as proposeEndpoint,
  proposeTrackedChange as trackedProposeEndpoint,
} from '../../contract-change.ts';
import type { Act } from '../../domain/acts.ts';
import type { Command } from '../../domain/decide.ts';
import { advanceForGuest, advanceForPerson } from '../advance-and-show.ts';
import { lockTracked } from '../guest/lock-tracked.ts';
import { commandOf, lockFor } from '../order/lock-order.ts';
import { paidGrams } from '../../domain/weighing/found-goods.ts';
import type { OrderState } from '../../domain/order.ts';
import { goodsOf, stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { GUEST } from '../view-detail.ts';

type Proposal = ParsedInput<typeof proposeEndpoint>['body'];
type Answer = ParsedInput<typeof answerEndpoint>['body'];

const ACT_OF: Readonly<Record<ChangeAnswer, Act>> = {
  accept: 'accept_change',
  decline: 'decline_change',
  withdraw: 'withdraw_change',
};

/** What is proposed, in grams; an order of packs is changed by whole packs. */
function gramsOf(order: OrderRow, { quantity, packs }: Proposal): number {
  if (packs === undefined) return fromKg(quantity ?? 0);
  if (order.packGrams === null) throw refused('order.not_less', 'This order is of loose kilograms. Say how many.');
  return packs * order.packGrams;
}

/** What the timeline and the notices say: the quantity, and why. */
function noteOf(order: OrderRow, grams: number, why: string | undefined): string {
  const quantity = `${formatKg(grams)} instead of ${formatKg(paidGrams(goodsOf(order)))}`;
  return why === undefined ? quantity : `${quantity}. ${why}`;
}

function proposing(order: OrderRow, base: Command, body: Proposal): Command {
  const proposedGrams = gramsOf(order, body);
  return { ...base, proposedGrams, note: noteOf(order, proposedGrams, body.note) };
}

/** Whether an answer names what is proposed; one without a proposal is refused by the table. */
function isShown({ change }: OrderState, { quantity, day, address }: Answer): boolean {
  switch (change?.kind) {
    case 'less':
      return quantity !== undefined && fromKg(quantity) === change.grams;
    case 'day':
      return day === dayOf(change.at);
    case 'address':
      return address === change.address;
    case undefined:
      return true;
  }
}

/** Something else may have been proposed while the answer was thought about. */
export function checkShown(order: OrderRow, answer: Answer): void {
  if (!isShown(stateOf(order), answer))
    throw refused('order.changed', 'Something else was proposed since you looked. Look at it again.');
}

/** Buyer or farmer proposes a smaller quantity. */
export async function proposeChange(
  { params, body }: ParsedInput<typeof proposeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof proposeEndpoint>> {
  const locked = await lockFor(call, params.id);
  const { order } = locked;
  return advanceForPerson(call, order, proposing(order, commandOf(locked, { act: 'propose_change' }), body));
}

/** The same for the holder of a guest's secret link. */
export async function proposeTrackedChange(
  { params, body }: ParsedInput<typeof trackedProposeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedProposeEndpoint>> {
  const order = await lockTracked(call.tx, params.token);
  return advanceForGuest(call, order, proposing(order, { act: 'propose_change', by: GUEST }, body));
}

/** The other side answers, or the proposer takes it back; the table knows who is which. */
export async function answerChange(
  { params, body }: ParsedInput<typeof answerEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof answerEndpoint>> {
  const locked = await lockFor(call, params.id);
  checkShown(locked.order, body);
  return advanceForPerson(call, locked.order, commandOf(locked, { act: ACT_OF[body.answer] }));
}

/** The same for the holder of a guest's secret link. */
export async function answerTrackedChange(
  { params, body }: ParsedInput<typeof trackedAnswerEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedAnswerEndpoint>> {
  const order = await lockTracked(call.tx, params.token);
  checkShown(order, body);
  return advanceForGuest(call, order, { act: ACT_OF[body.answer], by: GUEST });
}
