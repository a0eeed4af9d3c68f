import type { Tx } from '#platform/db/database.ts';
import { movementsOf } from '#slices/ledger/server/index.ts';
import { type OrderForDocuments, ordersForDocuments } from '#slices/orders/server/index.ts';
import { holdsOf, paidInParts } from '#slices/escrow/server/index.ts';
import { type DocumentedOrder, documentsDue } from '../domain/order-documents.ts';
import { feeInvoicesDue } from './fee-invoices.ts';
import { issue } from './issue.ts';

function documented(
  order: OrderForDocuments,
  { paidWith, parts }: Pick<DocumentedOrder, 'paidWith' | 'parts'>,
): DocumentedOrder {
  const { transporterId, transporterName } = order;
  return {
    ...order,
    paidWith,
    parts,
    seller: {
      role: 'seller',
      personId: order.sellerId,
      name: `${order.sellerFirstName} ${order.sellerLastName}`.trim(),
      lines: order.farmLocation === '' ? [] : [order.farmLocation],
    },
    buyer: {
      role: 'buyer',
      personId: order.buyerId,
      name: `${order.buyerFirstName} ${order.buyerLastName}`.trim(),
      lines: order.selfPickup ? [] : [order.deliveryPlace],
    },
    carrier:
      transporterId !== null && transporterName !== null
        ? { role: 'carrier', personId: transporterId, name: transporterName, lines: [] }
        : null,
  };
}

/** Issues what these orders have no document for yet; those that nobody paid have none. */
export async function issueForOrders(tx: Tx, orderIds: readonly string[], at: Date): Promise<void> {
  const orders = await ordersForDocuments(tx, [...new Set(orderIds)]);
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  const moved = await movementsOf(tx, ids);
  const holds = await holdsOf(tx, ids);
  const byOrder = Map.groupBy(moved, ({ orderId }) => orderId);
  const inBooks: { order: DocumentedOrder; movements: typeof moved }[] = [];
  for (const order of orders) {
    const hold = holds.get(order.id);
    const parts = hold?.inParts === true ? await paidInParts(tx, order.id) : [];
    const paid = documented(order, { paidWith: hold?.paidWith ?? null, parts });
    inBooks.push({ order: paid, movements: byOrder.get(order.id) ?? [] });
  }
  const drafts = inBooks.flatMap(({ order, movements }) => documentsDue(order, movements));
  await issue(tx, [...drafts, ...(await feeInvoicesDue(tx, inBooks))], at);
}
