import type { Call } from '#platform/http/route.ts';
import type { MoneyParts } from '#wire/fields.ts';
import type { Act } from '../../domain/acts.ts';
import type { Command } from '../../domain/decide.ts';
import { actorFor } from '../../domain/may.ts';
import type { Actor } from '../../domain/order.ts';
import type { OrderRow } from '../rows.ts';
import { stateOf } from '../rows.ts';
import { findOrder, lockOrder } from '../store.ts';
import { relationsOf } from '../view.ts';
import { noSuchOrder } from './advance-order.ts';

/** An order as far as it exists for the caller, and what they are to it. */
export interface KnownOrder {
  readonly order: OrderRow;
  readonly actors: readonly Actor[];
}

type Caller = Pick<Call, 'tx' | 'person'>;

function knownTo(call: Caller, order: OrderRow | null): KnownOrder {
  const actors = order ? relationsOf(stateOf(order), call.person) : [];
  if (!order || actors.length === 0) throw noSuchOrder();
  return { order, actors };
}

/** The order, locked. Refuses `order.not_found` for strangers. */
export async function lockFor(call: Caller, orderId: string): Promise<KnownOrder> {
  return knownTo(call, await lockOrder(call.tx, orderId));
}

/** The order as it is, for a look. Refuses `order.not_found` for strangers. */
export async function findFor(call: Caller, orderId: string): Promise<KnownOrder> {
  return knownTo(call, await findOrder(call.tx, orderId));
}

export interface Move {
  readonly act: Act;
  readonly note?: string | undefined;
  /** What the caller was shown that everybody gets; the move is refused when that has changed. */
  readonly expected?: MoneyParts | undefined;
}

/** The caller's command, in the capacity in which they may give it. */
export function commandOf({ order, actors }: KnownOrder, { act: wanted, note }: Move): Command {
  const by = actorFor(wanted, stateOf(order), actors);
  if (!by) throw noSuchOrder();
  return note === undefined ? { act: wanted, by } : { act: wanted, by, note };
}
