import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import type { FoundAgainst } from '#slices/escrow/domain/disputes/finding.ts';
import { payingNumber } from '#slices/escrow/server/index.ts';
import { uncountedWhy } from '#slices/reliability/domain/counted-worth.ts';
import { type NewCase, recordCases } from '#slices/reliability/server/index.ts';
import { wasTriedBefore } from '#slices/transport/server/index.ts';
import type { Step } from '../../domain/decide.ts';
import { type OrderCase, orderCases } from '../../domain/reliability/order-cases.ts';
import type { OrderRow } from '../rows.ts';

/** An order before and after a decision. */
export interface Ended {
  readonly before: OrderRow;
  readonly order: OrderRow;
  readonly steps: readonly Step[];
  readonly against: readonly FoundAgainst[];
}

function casesOf({ before, order, steps, against }: Ended): OrderCase[] {
  return steps.flatMap(({ act, by }) => orderCases(before, { act, party: by.party, byId: by.id, against }, order));
}

/** Goods that their customer did not take in time are not late by their transporter. */
async function excused(tx: Tx, { accountId, role, outcome }: OrderCase, order: OrderRow): Promise<OrderCase> {
  const isLate = role === 'transporter' && outcome === 'late' && order.deliveredAt !== null;
  const isExcused =
    isLate &&
    order.expectedDelivery !== null &&
    (await wasTriedBefore(tx, { orderId: order.id, before: order.expectedDelivery }));
  return { accountId, role, outcome: isExcused ? 'kept' : outcome };
}

/** What a case is about: a transporter answers once for all that goes together, and for a trip. */
function aboutOf({ role, outcome }: OrderCase, before: OrderRow): string {
  if (role !== 'transporter') return before.id;
  if (outcome === 'called_off' && before.tripId !== null) return before.tripId;
  return before.consignmentId ?? before.id;
}

/** Whose dealings with the farmer a case belongs to: the same number or the same buyer is the same customer. */
function pairOf({ buyerId, sellerId }: OrderRow, payerKey: string | null): string {
  return `${sellerId}:${payerKey ?? buyerId ?? 'card'}`;
}

/** Writes how the parts in orders ended by a decision; most decisions end nobody's part. */
export async function recordOrderCases(
  tx: Tx,
  decided: readonly Ended[],
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<void> {
  const cases: NewCase[] = [];
  for (const ended of decided) {
    const found = casesOf(ended);
    if (found.length === 0) continue;
    const { before, order } = ended;
    const payer = await payingNumber(tx, config, { orderId: order.id, sellerId: order.sellerId });
    const isUncounted = uncountedWhy({ producePesewas: order.producePesewas, bySeller: payer.isSellers }) !== null;
    for (const one of found) {
      const known = await excused(tx, one, order);
      // Harm counts whatever it cost; what was kept counts only where it cost something.
      if (known.outcome === 'kept' && isUncounted) continue;
      cases.push({
        ...known,
        aboutId: aboutOf(known, before),
        ...{ orderId: order.id, orderNumber: order.orderNumber, productName: order.productName },
        pair: pairOf(order, payer.key),
      });
    }
  }
  await recordCases(tx, cases, now);
}
