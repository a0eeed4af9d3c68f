import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { endOf, machine, type Row } from '#kernel/transitions/machine.ts';

/** `requested` waits for a transporter; `pending` was accepted and waits for the pickup. */
export const DELIVERY_STATUSES = ['requested', 'pending', 'picked_up', 'in_transit', 'completed', 'cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Under way: somebody accepted it and it has not ended. */
export const ACTIVE_STATUSES = ['pending', 'picked_up', 'in_transit'] as const;

/** What the transporter reports, in this order and one at a time. */
export const DELIVERY_STEPS = ['picked_up', 'in_transit', 'completed'] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

export const DELIVERY_ACTS = ['accept', 'pick_up', 'start', 'deliver', 'fail', 'reopen', 'cancel'] as const;
export type DeliveryAct = (typeof DELIVERY_ACTS)[number];

/** Those with a button. */
export const DELIVERY_BUTTONS = ['accept', 'pick_up', 'start', 'deliver'] as const satisfies readonly DeliveryAct[];

/** What somebody is to a delivery. `order`: the order it belongs to, by anybody's act. */
export const DELIVERY_PARTIES = ['transporter', 'assigned', 'order', 'other'] as const;
export type DeliveryParty = (typeof DELIVERY_PARTIES)[number];

const TABLE: readonly Row<DeliveryAct, DeliveryStatus, DeliveryParty, never>[] = [
  { act: 'accept', from: ['requested'], to: 'pending', who: ['transporter'], when: [], label: 'Accept Delivery' },
  { act: 'pick_up', from: ['pending'], to: 'picked_up', who: ['assigned'], when: [], label: 'Mark as Picked Up' },
  { act: 'start', from: ['picked_up'], to: 'in_transit', who: ['assigned'], when: [], label: 'Start Delivery' },
  { act: 'deliver', from: ['in_transit'], to: 'completed', who: ['assigned'], when: [], label: 'Mark as Delivered' },
  // Nobody took the goods: they are on the road still.
  { act: 'fail', from: ['picked_up', 'in_transit'], to: 'in_transit', who: ['assigned'], when: [], label: null },
  // Not collected in time: somebody else may take it.
  { act: 'reopen', from: ['pending'], to: 'requested', who: ['order'], when: [], label: null },
  {
    act: 'cancel',
    from: ['requested', 'pending', 'picked_up', 'in_transit'],
    to: 'cancelled',
    who: ['order'],
    when: [],
    label: null,
  },
];

const inWords = (status: DeliveryStatus) => status.replaceAll('_', ' ');

/** What stops goods at the farm, and who may carry at all, is asked before: `checkCarrier` and `checkLeaves`. */
export const deliveryMachine = machine({
  table: TABLE,
  conditions: {},
  state: (status: DeliveryStatus) => status,
  wrongState: {
    code: 'transport.wrong_state',
    detail: (status) => `This delivery is ${inWords(status)}; that cannot be done now.`,
  },
  situation: (status, open) => ({
    status,
    allowed: open.filter(({ act }) => act !== 'fail').map((row) => endOf(row, status)),
  }),
});

const ACT_OF_STEP: Readonly<Record<DeliveryStep, DeliveryAct>> = {
  picked_up: 'pick_up',
  in_transit: 'start',
  completed: 'deliver',
};

/** The act that leads to a step. */
export function actOf(step: DeliveryStep): DeliveryAct {
  return ACT_OF_STEP[step];
}

const TAKEN: readonly DeliveryStatus[] = ['pending', 'picked_up', 'in_transit', 'completed'];

/**
 * The status after the act. Refuses `transport.already_taken` when somebody else was quicker, else
 * `transport.wrong_state` with the present status and what is allowed.
 */
export function decideDelivery(
  act: DeliveryAct,
  status: DeliveryStatus,
  party: DeliveryParty,
): Decision<DeliveryStatus> {
  const row = deliveryMachine.choose(act, status, { by: party });
  if (row.ok) return accept(endOf(row.value, status));
  const { code, data } = row.refusal;
  if (act !== 'accept') return row;
  if (party === 'assigned')
    return refuse(code, `You have accepted this delivery already; it is ${inWords(status)}.`, data);
  if (!TAKEN.includes(status)) return row;
  return refuse('transport.already_taken', 'Another transporter has accepted this delivery.', data);
}
