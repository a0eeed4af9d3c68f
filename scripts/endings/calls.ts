import { openDispute } from '#slices/escrow/contract.ts';
import { cancelOrder, confirmReceipt, payOrder, refundOrder, updateStatus } from '#slices/orders/contract-act.ts';
import { answerChange, proposeChange, proposeDay } from '#slices/orders/contract-change.ts';
import { changeAddress, changeContact } from '#slices/orders/contract-destination.ts';
import { chooseWay } from '#slices/orders/contract-freight.ts';
import { moveDeadline } from '#slices/orders/contract-deadline.ts';
import { acceptWeight, confirmWeight, giveBack, weighOrder } from '#slices/orders/contract-weight.ts';
import type { Act } from '#slices/orders/domain/acts.ts';
import type { Party } from '#slices/orders/domain/order.ts';
import { submitReport } from '#slices/quality/contract.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { z } from 'zod';
import { inWords } from './ending.ts';

/** The call by which people do an act with an order; null where only the product itself does it. */
const CALLS: Readonly<Record<Act, AnyEndpoint | null>> = {
  start_payment: payOrder,
  pay: null,
  pay_part: null,
  expire: null,
  lapse: null,
  confirm: updateStatus,
  request_inspection: updateStatus,
  approve_quality: submitReport,
  reject_quality: submitReport,
  prepare: updateStatus,
  weigh: weighOrder,
  confirm_weight: confirmWeight,
  doubt_weight: null,
  accept_weight: acceptWeight,
  refuse_weight: null,
  give_back: giveBack,
  propose_change: proposeChange,
  accept_change: answerChange,
  decline_change: answerChange,
  withdraw_change: answerChange,
  lapse_change: null,
  propose_day: proposeDay,
  propose_address: changeAddress,
  change_address: changeAddress,
  change_contact: changeContact,
  accept_delivery: updateStatus,
  pick_up: updateStatus,
  start_transit: updateStatus,
  deliver: updateStatus,
  doubt_delivery: null,
  complete: confirmReceipt,
  cancel: cancelOrder,
  refund: refundOrder,
  dispute: openDispute,
  settle_release: null,
  settle_refund: null,
  settle_split: null,
  settle_unsold: null,
  settle_continue: null,
  skip_inspection: null,
  reassign: null,
  leave_trip: null,
  collect_self: chooseWay,
  keep_fee: chooseWay,
  refuse_freight: null,
  report_missing: null,
  ask_time: moveDeadline,
  give_time: moveDeadline,
  manage: null,
};

const required = z.object({ required: z.array(z.string()).default([]) });

/** Fields that say which step is meant, or which side of a proposal, and ask for nothing. */
const SAYS_WHICH: readonly string[] = ['status', 'answer', 'choice'];

/** What a call asks for: the fields of its body that nobody may leave out, and the permissions that admins need. */
export function fieldsOf({ body, permission }: AnyEndpoint, party: string): string[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const fields = required.parse(schema).required.filter((field) => !SAYS_WHICH.includes(field));
  const needs = party === 'admin' && permission ? [`permission ${permission.join(' or ')}`] : [];
  return [...fields.map(inWords), ...needs];
}

/** What people give for an act with an order. */
export function askedBy(act: Act, party: Party): string[] {
  const call = CALLS[act];
  const isPerson = !['clock', 'payments', 'disputes'].includes(party);
  return call && isPerson ? fieldsOf(call, party) : [];
}
