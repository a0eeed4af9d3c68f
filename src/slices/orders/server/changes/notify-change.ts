import { formatKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AnyNotice } from '#slices/notifications/server/index.ts';
import type { ProposedChange, Proposer } from '../../domain/changes/proposed-change.ts';
import type { Step } from '../../domain/decide.ts';
import { buyerOf, contactOf, goodsParams, reach, type Reached, sellerOf } from '../order/notice-addresses.ts';
import type { OrderRow } from '../rows.ts';
import { stateOf } from '../rows.ts';
import { fallIfAgreed, sumOf } from '../weighing/follow-price.ts';

interface Changed {
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly step: Step;
  readonly at: Date;
}

/** An order may be changed more than once. */
function keyOf({ order, step, at }: Changed): string {
  return `order.${step.act}:${at.getTime()}:${order.id}`;
}

function traderOf(order: OrderRow, who: Proposer): Reached {
  return who === 'buyer' ? buyerOf(order) : sellerOf(order);
}

const otherThan = (who: Proposer): Proposer => (who === 'buyer' ? 'farmer' : 'buyer');

/** Asks the other side whether what is proposed will do. */
export async function notifyProposed(done: Changed): Promise<AnyNotice[]> {
  const { tx, order, step, at } = done;
  const { change } = stateOf(order);
  if (change === null) return [];
  const notice = { key: keyOf(done), at };
  const params = { ...goodsParams(order), why: step.note ?? '', until: change.dueAt.toISOString() };
  switch (change.kind) {
    case 'less': {
      const less = { ...params, offered: formatKg(change.grams), refundPesewas: sumOf(await fallIfAgreed(tx, order)) };
      const kind = change.by === 'farmer' ? 'order_less_offered' : 'order_less_asked';
      return [{ kind, ...notice, params: less, ...traderOf(order, otherThan(change.by)) }];
    }
    case 'day': {
      const day = { ...params, who: change.by, untilNew: change.at.toISOString() };
      return [{ kind: 'order_day_asked', ...notice, params: day, ...traderOf(order, otherThan(change.by)) }];
    }
    case 'address':
      return reach(order, 'transporter').map((to) => ({
        kind: 'order_address_asked',
        ...notice,
        params: { ...params, address: change.address },
        ...to,
      }));
  }
}

/** Notifies the proposer that the other side agrees; a smaller quantity has a notice of its price. */
export function notifyAgreed(done: Changed): AnyNotice[] {
  const { order, step, at } = done;
  const { answered } = step;
  if (answered === undefined || answered.kind === 'less') return [];
  const notice = { key: keyOf(done), at, ...traderOf(order, answered.by) };
  const params = goodsParams(order);
  return answered.kind === 'day'
    ? [{ kind: 'order_day_agreed', ...notice, params: { ...params, untilNew: answered.at.toISOString() } }]
    : [{ kind: 'order_address_agreed', ...notice, params: { ...params, address: answered.address } }];
}

const WHAT: Readonly<Record<ProposedChange['kind'], string>> = { less: 'quantity', day: 'day', address: 'address' };

/** Notifies the proposer that the order stays as it is. */
export function notifyDeclined(done: Changed): AnyNotice[] {
  const { order, step, at } = done;
  const { answered } = step;
  if (answered === undefined) return [];
  const notice = { key: keyOf(done), at, ...traderOf(order, answered.by) };
  const params = goodsParams(order);
  if (answered.kind === 'less') return [{ kind: 'order_less_declined', ...notice, params }];
  return [{ kind: 'order_change_declined', ...notice, params: { ...params, what: WHAT[answered.kind] } }];
}

/** Notifies the proposer that nobody answered. */
export function notifyLapsed(done: Changed): AnyNotice[] {
  const { order, step, at } = done;
  const { answered } = step;
  if (answered === undefined) return [];
  const params = { ...goodsParams(order), what: WHAT[answered.kind] };
  return [{ kind: 'order_change_lapsed', key: keyOf(done), at, ...traderOf(order, answered.by), params }];
}

/** Notifies who brings the goods, or hands them out, of whom they meet now. */
export function notifyContact(done: Changed): AnyNotice[] {
  const { order, at } = done;
  const { name: contact, phone } = contactOf(order);
  const params = { ...goodsParams(order), contact, phone, notes: order.notes ?? '' };
  return reach(order, order.selfPickup ? 'farmer' : 'transporter').map((to) => ({
    kind: 'order_contact_changed',
    key: keyOf(done),
    at,
    params,
    ...to,
  }));
}
