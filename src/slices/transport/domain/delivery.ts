import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';

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

/** What somebody is to a delivery. `order`: the order it belongs to, by anybody's act. */
export const DELIVERY_PARTIES = ['transporter', 'assigned', 'order', 'other'] as const;
export type DeliveryParty = (typeof DELIVERY_PARTIES)[number];

export interface DeliveryMove {
  readonly from: readonly DeliveryStatus[];
  readonly to: DeliveryStatus;
  readonly by: DeliveryParty;
}

/** The whole life of a delivery. */
export const DELIVERY_MOVES: Readonly<Record<DeliveryAct, DeliveryMove>> = {
  accept: { from: ['requested'], to: 'pending', by: 'transporter' },
  pick_up: { from: ['pending'], to: 'picked_up', by: 'assigned' },
  start: { from: ['picked_up'], to: 'in_transit', by: 'assigned' },
  deliver: { from: ['in_transit'], to: 'completed', by: 'assigned' },
  /** Nobody took the goods: they are on the road still. */
  fail: { from: ['picked_up', 'in_transit'], to: 'in_transit', by: 'assigned' },
  /** Not collected in time: somebody else may take it. */
  reopen: { from: ['pending'], to: 'requested', by: 'order' },
  cancel: { from: ['requested', 'pending', 'picked_up', 'in_transit'], to: 'cancelled', by: 'order' },
};

const ACT_OF_STEP: Readonly<Record<DeliveryStep, DeliveryAct>> = {
  picked_up: 'pick_up',
  in_transit: 'start',
  completed: 'deliver',
};

/** The act that leads to a step. */
export function actOf(step: DeliveryStep): DeliveryAct {
  return ACT_OF_STEP[step];
}

/** Whether this party may do this now. */
export function mayAct(act: DeliveryAct, status: DeliveryStatus, party: DeliveryParty): boolean {
  const move = DELIVERY_MOVES[act];
  return move.by === party && move.from.includes(status);
}

/** Everything that this party may do now. */
export function openActs(status: DeliveryStatus, party: DeliveryParty): DeliveryAct[] {
  return DELIVERY_ACTS.filter((act) => mayAct(act, status, party));
}

/** Statuses that this party may set now, for the response to one who tried another. */
function allowedNext(status: DeliveryStatus, party: DeliveryParty): DeliveryStatus[] {
  return openActs(status, party)
    .filter((act) => act !== 'fail')
    .map((act) => DELIVERY_MOVES[act].to);
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
  if (mayAct(act, status, party)) return accept(DELIVERY_MOVES[act].to);
  const situation = { status, allowed: allowedNext(status, party) };
  if (act === 'accept' && party === 'assigned') {
    return refuse(
      'transport.wrong_state',
      `You have accepted this delivery already; it is ${status.replaceAll('_', ' ')}.`,
      situation,
    );
  }
  if (act === 'accept' && TAKEN.includes(status)) {
    return refuse('transport.already_taken', 'Another transporter has accepted this delivery.', situation);
  }
  return refuse(
    'transport.wrong_state',
    `This delivery is ${status.replaceAll('_', ' ')}; that cannot be done now.`,
    situation,
  );
}
