import { newId } from '#kernel/ids.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { HOUR_MS, after } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Settings, STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import { decide } from '../../domain/decide.ts';
import type { Command, Outcome, Step } from '../../domain/decide.ts';
import type { Effect } from '../../domain/effects.ts';
import type { OrderState } from '../../domain/order.ts';
import type { Act } from '../../domain/acts.ts';
import { applyEffects } from './apply-effects.ts';
import { recordMoved } from './events.ts';
import { changeFields, destinationFields, foundFields, stateOf } from '../rows.ts';
import type { HistoryRow, OrderRow } from '../rows.ts';
import { saveChanges } from '../store.ts';
import type { LostTrip } from '../../domain/freight/lost-trip.ts';
import { withOtherWay } from '../freight/find-other-way.ts';
import { putWay } from '../freight/store-freight.ts';
import { isWayChanged, wayAfter } from '../freight/way-after.ts';
import { withWatch } from '../reliability/with-watch.ts';
import { recordOrderCases } from '../reliability/record-order-cases.ts';
import { notifyMoved } from './notify.ts';

export interface AdvanceContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly person: Viewer | null;
  readonly config: Config;
  /** The rules of this moment, when they are known already; read when an act needs them and they are not. */
  readonly settings?: Settings;
}

/** What is to be done to a locked order. */
export interface Advance {
  readonly order: OrderRow;
  readonly command: Command;
  /** Name of the person who did it elsewhere, for the timeline. */
  readonly byName?: string;
  /**
   * Effects that have already happened where the command comes from, as a pickup that the transporter's own screen
   * reported.
   */
  readonly done?: readonly Effect['kind'][];
}

/** Acts that start a deadline, whose length is a setting. */
const OPENS_A_WINDOW: readonly Act[] = [
  'pay',
  'pay_part',
  'weigh',
  'confirm_weight',
  'accept_weight',
  'accept_change',
  'confirm',
  'request_inspection',
  'approve_quality',
  'skip_inspection',
  'prepare',
  'accept_delivery',
  'reassign',
  'leave_trip',
  'collect_self',
  'keep_fee',
  'pick_up',
  'deliver',
  'settle_continue',
];

export function noSuchOrder() {
  return refused('order.not_found', 'No such order.');
}

/**
 * Decides `command` on a locked order and makes it so: the row, its history, the slices below, one event. Refuses by
 * throwing.
 */
export async function advanceOrder(order: OrderRow, command: Command, context: AdvanceContext): Promise<OrderRow> {
  const [next] = await advanceOrders([{ order, command }], context);
  return next ?? order;
}

/** The same for several orders, each with its own command, in as many statements as for one. */
export async function advanceOrders(advances: readonly Advance[], context: AdvanceContext): Promise<OrderRow[]> {
  const { tx, now } = context;
  const needsRules = advances.some(({ command }) => OPENS_A_WINDOW.includes(command.act));
  const settings = context.settings ?? (needsRules ? await currentSettings(tx) : STANDARD_SETTINGS);
  const known: Advance[] = [];
  for (const advance of advances)
    known.push({
      ...advance,
      command: await withWatch(tx, await withOtherWay(tx, advance, { now, settings }), advance.order, now),
    });
  const decided = known.map((advance) => {
    const outcome = orThrow(decide(advance.command, stateOf(advance.order), now, settings));
    const next = rowAfter(advance.order, outcome, { now, lost: advance.command.lost });
    const effects = outcome.effects.filter((effect) => !advance.done?.includes(effect.kind));
    return {
      before: advance.order,
      order: next,
      steps: outcome.steps,
      effects,
      against: advance.command.against ?? [],
      isAskedNow: next.freightAsked && !advance.order.freightAsked,
      nameOf: (step: Step) => advance.byName ?? nameOf(next, step, context.person),
    };
  });
  const moved = decided.filter(({ steps }) => steps.length > 0);
  if (moved.length > 0)
    await saveChanges(
      tx,
      moved.map((one) => ({
        order: one.order,
        steps: one.steps.map((step) => historyRow(one.order, step, { byName: one.nameOf(step), at: now })),
      })),
    );
  for (const { before, order } of moved) if (isWayChanged(before, order)) await putWay(tx, order);
  await applyEffects(decided, context);
  await recordOrderCases(tx, moved, { config: context.config, now });
  await recordMoved(tx, moved, now);
  await notifyMoved(tx, moved, now);
  return decided.map(({ order }) => order);
}

function rowAfter(
  order: OrderRow,
  { order: state, steps }: Outcome,
  { now, lost }: { readonly now: Date; readonly lost: LostTrip | undefined },
): OrderRow {
  if (steps.length === 0) return order;
  return {
    ...order,
    ...fieldsOf(state),
    ...momentsAfter(order, state, now),
    ...wayAfter(order, state, lost),
    updatedAt: now,
  };
}

function fieldsOf(state: OrderState) {
  return {
    status: state.status,
    disputed: state.disputed,
    frozenSince: state.frozenSince,
    unproved: state.unproved,
    paymentDueAt: state.paymentDueAt,
    inspectionRequested: state.inspectionRequested,
    transporterId: state.transporterId,
    inspectorId: state.inspectorId,
    answerDueAt: state.answerDueAt,
    heldUntil: state.heldUntil,
    ...foundFields(state.goods),
    ...changeFields(state.change),
    ...destinationFields(state.destination),
    leftOutGrams: state.leftOutGrams,
    stepDueAt: state.stepDueAt,
    stepHours: state.stepHours,
    stepExtended: state.stepExtended,
    remindAt: state.remindAt,
    passedOverId: state.passedOverId,
    inspectionByFarmer: state.inspectionByFarmer,
  };
}

function momentsAfter(order: OrderRow, state: OrderState, now: Date) {
  const moved = state.status !== order.status;
  return {
    paidAt: moved && state.status === 'pending' ? now : order.paidAt,
    expectedDelivery:
      moved && state.status === 'picked_up' ? after(now, order.durationHours * HOUR_MS) : order.expectedDelivery,
    deliveredAt: moved && arrives(order, state) ? now : order.deliveredAt,
    closedAt: moved && (state.status === 'completed' || state.status === 'cancelled') ? now : order.closedAt,
  };
}

/** What its buyer collected has arrived when they say so, by whichever act. */
function arrives({ deliveredAt }: OrderRow, { status, selfPickup }: OrderState): boolean {
  return status === 'delivered' || (status === 'completed' && selfPickup && deliveredAt === null);
}

/** Who did it, in words for the timeline. */
function nameOf(order: OrderRow, { by }: Step, person: Viewer | null): string {
  if (person) return `${person.firstName} ${person.lastName}`;
  if (by.party === 'payments') return 'Mobile money';
  if (by.party === 'buyer') return `${order.buyerFirstName} ${order.buyerLastName}`;
  if (by.party === 'transporter') return 'Transporter';
  return by.party === 'quality_inspector' ? 'Quality inspector' : 'Farmgate';
}

function historyRow(
  order: OrderRow,
  step: Step,
  { byName, at }: { readonly byName: string; readonly at: Date },
): HistoryRow {
  return {
    id: newId(),
    orderId: order.id,
    act: step.act,
    fromStatus: step.from,
    toStatus: step.to,
    party: step.by.party,
    byId: step.by.id,
    byName,
    cause: step.cause,
    note: step.note,
    at,
  };
}
