import { endOf, withButtons } from '#kernel/transitions/machine.ts';
import type { Actor, OrderState, OrderStatus, Party } from './order.ts';
import { asked, orderAction, type OrderAction, orderMachine } from './transitions.ts';
import type { Act } from './acts.ts';
import type { OrderRow } from './conditions.ts';

/** One who looks at an order. */
export interface OrderViewer {
  readonly id: string;
  readonly role: string;
  /** Identity approved: without it transporters and inspectors do not work. */
  readonly approved: boolean;
}

/** Every relation of a person to an order; none means that it does not exist for them. */
export function relationsTo(order: OrderState, person: OrderViewer): Actor[] {
  const parties: Party[] = [];
  if (order.buyerId === person.id) parties.push('buyer');
  if (order.sellerId === person.id) parties.push('farmer');
  const isParty = parties.length > 0;
  if (person.role === 'transporter' && !isParty && isForTransporter(order, person)) parties.push('transporter');
  if (person.role === 'quality_inspector' && !isParty && isForInspector(order, person))
    parties.push('quality_inspector');
  if (person.role === 'admin') parties.push('admin');
  return parties.map((party) => ({ party, id: person.id }));
}

function isForTransporter(order: OrderState, person: OrderViewer): boolean {
  if (order.transporterId !== null) return order.transporterId === person.id;
  return order.status === 'ready_for_pickup' && !order.selfPickup && !order.disputed && person.approved;
}

function isForInspector(order: OrderState, person: OrderViewer): boolean {
  if (order.inspectorId !== null) return order.inspectorId === person.id;
  return order.status === 'pending_quality_check' && !order.disputed && person.approved;
}

/** Everything that any of `actors` may do now, each act once; from the same table that the server obeys. */
export function orderActions(order: OrderState, actors: readonly Actor[], now: Date): OrderAction[] {
  const open = orderMachine.open(order, ...actors.map((actor) => asked(actor, now)));
  return withButtons(open).map((row) => orderAction(row, order.status));
}

/**
 * The actor among `actors` who may do `act` in this state, else the first of them: the refusal then names what is
 * missing.
 */
export function actorFor(act: Act, order: OrderState, actors: readonly Actor[]): Actor | null {
  const rows = orderMachine.rowsAt(order, act);
  return actors.find((actor) => rows.some((row) => row.who.includes(actor.party))) ?? actors[0] ?? null;
}

/**
 * The act that sending the status `wanted` stands for. A delivered order that is called delivered again by its buyer is
 * a receipt; one ready for pickup that is called so by a transporter is an acceptance. Null when no row that a person
 * may take leads there.
 */
export function actToReach(wanted: OrderStatus, order: OrderState, actors: readonly Actor[]): OrderRow | null {
  const parties = actors.map((actor) => actor.party);
  if (wanted === 'delivered' && order.status === 'delivered') return receiptOf(order, parties);
  // An answer to a proposal says which quantity, and a status cannot.
  const rows = orderMachine.rowsAt(order).filter(({ act, label }) => label !== null && act !== 'accept_change');
  const reaching = rows.filter((row) => reaches(row, wanted, order.status));
  const own = reaching.find((row) => row.who.some((party) => parties.includes(party)));
  return own ?? reaching[0] ?? null;
}

function receiptOf(order: OrderState, parties: readonly Party[]): OrderRow | null {
  return orderMachine.rowsAt(order, 'complete').find((row) => row.who.some((party) => parties.includes(party))) ?? null;
}

function reaches(row: OrderRow, wanted: OrderStatus, status: OrderStatus): boolean {
  return row.aims === wanted || (row.to !== 'same' && endOf(row, status) === wanted);
}

/** Whether one of `actors` takes time for what they must do, or gives it; others give, and are refused. */
export function timeActOf(order: OrderState, actors: readonly Actor[]): { readonly act: Act; readonly by: Actor } {
  const takes = orderMachine.rowsAt(order, 'ask_time');
  const who = actors.find((actor) => takes.some((row) => row.who.includes(actor.party)));
  const nobody: Actor = { party: 'admin', id: null };
  if (who) return { act: 'ask_time', by: who };
  return { act: 'give_time', by: actorFor('give_time', order, actors) ?? nobody };
}
