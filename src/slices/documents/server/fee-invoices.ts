import { dayOf } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';
import { tinsOf } from '#slices/identity/server/index.ts';
import { commissionTaxOn } from '#slices/settings/server/index.ts';
import type { Draft } from '../domain/content.ts';
import { feeInvoice, taxedAt } from '../domain/fee-invoice.ts';
import type { DocumentedOrder, OrderMovement } from '../domain/order-documents.ts';

/** A paid order with the postings about it. */
export interface OrderInBooks {
  readonly order: DocumentedOrder;
  readonly movements: readonly OrderMovement[];
}

/** The fee invoices of those orders whose commission held taxes when it was earned. */
export async function feeInvoicesDue(tx: Tx, orders: readonly OrderInBooks[]): Promise<Draft[]> {
  const taxed = orders.flatMap(({ order, movements }) => {
    const at = taxedAt(movements);
    return at === null ? [] : [{ order, movements, at }];
  });
  if (taxed.length === 0) return [];
  const tins = await tinsOf(
    tx,
    taxed.flatMap(({ order }) => order.seller.personId ?? []),
  );
  const drafts: Draft[] = [];
  for (const { order, movements, at } of taxed) {
    const tax = await commissionTaxOn(tx, dayOf(at));
    if (tax === null) throw new Error('A commission holds taxes on a day without a registration.');
    const sellerTin = tins.get(order.seller.personId ?? '') ?? null;
    drafts.push(feeInvoice(order, movements, { tax, sellerTin }));
  }
  return drafts;
}
