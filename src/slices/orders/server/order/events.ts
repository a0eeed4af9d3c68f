import type { Tx } from '#platform/db/database.ts';
import { type OutboxEvent, recordEvents } from '#platform/outbox/record.ts';
import type { Step } from '../../domain/decide.ts';
import { BEFORE_READY, isOneOf } from '../../domain/order.ts';
import type { OrderRow } from '../rows.ts';

/** Everybody whose open pages show this order. */
function audienceOf(order: OrderRow): string[] {
  const people = [order.buyerId, order.sellerId, order.transporterId, order.inspectorId].filter((id) => id !== null);
  const openToAll = order.status === 'ready_for_pickup' && order.transporterId === null ? ['role:transporter'] : [];
  return [
    ...people.map((id) => `user:${id}`),
    ...openToAll,
    'role:admin',
    ...(order.trackToken ? [`track:${order.trackToken}`] : []),
  ];
}

/** What subscribers learn of an order: enough to write a message, and nothing secret but the guest's own link. */
function factsOf(order: OrderRow) {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    productName: order.productName,
    weightGrams: order.weightGrams,
    totalPesewas: order.totalPesewas,
    sellerPesewas: order.sellerPesewas,
    buyerId: order.buyerId,
    buyerName: `${order.buyerFirstName} ${order.buyerLastName}`,
    sellerId: order.sellerId,
    sellerName: `${order.sellerFirstName} ${order.sellerLastName}`,
    transporterId: order.transporterId,
    guest: order.trackToken
      ? { token: order.trackToken, phone: order.buyerPhone, email: order.buyerEmail, firstName: order.buyerFirstName }
      : null,
    heldUntil: order.heldUntil?.toISOString() ?? null,
  };
}

/** Records that an order was placed, behind what that did to its listing. */
export async function recordPlaced(tx: Tx, order: OrderRow, stock: OutboxEvent, at: Date): Promise<void> {
  const payload = { ...factsOf(order), paymentDueAt: order.paymentDueAt.toISOString() };
  const placed = { type: 'orders.placed', subjectId: order.id, payload, audience: audienceOf(order), at };
  await recordEvents(tx, [stock, placed]);
}

/** An order after a decision, with the steps that led there. */
interface Moved {
  readonly order: OrderRow;
  readonly steps: readonly Step[];
}

/**
 * One event for each decision, however many steps it took, and one of its own for an order that ends unpaid or is
 * called off, for goods that their buyer may collect now, and for goods that others no longer have to wait for. Who
 * listens to that must not be woken by every move of every order.
 */
export async function recordMoved(tx: Tx, moved: readonly Moved[], at: Date): Promise<void> {
  await recordEvents(
    tx,
    moved.flatMap((one) => movedEvent(one, at)),
  );
}

function movedEvent({ order, steps }: Moved, at: Date): OutboxEvent[] {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  const payload = {
    ...factsOf(order),
    from: first.from,
    to: last.to,
    act: first.act,
    party: first.by.party,
    byId: first.by.id,
    cause: last.cause,
    note: first.note,
  };
  const event = { type: 'orders.moved', subjectId: order.id, payload, audience: audienceOf(order), at };
  const { id: orderId, consignmentId } = order;
  const about = { subjectId: orderId, payload: { orderId, consignmentId }, audience: [], at };
  const seldom = seldomTypes(order, first, last).map((type) => ({ type, ...about }));
  return [event, ...seldom];
}

function seldomTypes(order: OrderRow, first: Step, last: Step): string[] {
  const isReady = order.status === 'ready_for_pickup';
  if (order.selfPickup && (last.act === 'prepare' || (last.act === 'collect_self' && isReady)))
    return ['orders.ready_to_collect'];
  if (last.to !== 'cancelled') return [];
  if (first.from === 'pending_payment') return ['orders.ended_unpaid'];
  if (order.depositPesewas > 0) return ['orders.called_off', 'orders.deposit_order_ended'];
  const leaves = order.consignmentId !== null && isOneOf(first.from, BEFORE_READY);
  return ['orders.called_off', ...(leaves ? ['orders.left_consignment'] : [])];
}
