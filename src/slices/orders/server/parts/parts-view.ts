import { paidWithName } from '#kernel/ghana/pay-method.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextPartOf, paidInParts, type PartPaid } from '#slices/escrow/server/index.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import type { Actor } from '../../domain/order.ts';
import type { OrderDetail } from '../../views.ts';
import type { OrderRow } from '../rows.ts';
import { seesMoney } from '../view-money.ts';

/** What escrow says of an order that is paid in parts. */
export interface KnownParts {
  readonly next: Awaited<ReturnType<typeof nextPartOf>>;
  readonly paid: readonly PartPaid[];
  readonly hours: number;
}

/** Of an order that is paid at once, or was placed a moment ago. */
export const NO_PARTS: KnownParts = { next: null, paid: [], hours: 0 };

export async function partsOfOrder(
  tx: Tx,
  { id, status }: OrderRow,
  { inParts, now }: { readonly inParts: boolean; readonly now: Date },
): Promise<KnownParts> {
  const next = status === 'pending_payment' ? await nextPartOf(tx, id, now) : null;
  const hours = next ? (await currentSettings(tx)).partsWindowHours : 0;
  return { next, paid: inParts ? await paidInParts(tx, id) : [], hours };
}

/** The same for one viewer. */
export function partsView(
  { next, paid, hours }: KnownParts,
  actors: readonly Actor[],
): Pick<OrderDetail, 'nextPart' | 'partsPaid'> {
  const isPayer = actors.some(({ party }) => party === 'buyer' || party === 'admin');
  return {
    nextPart:
      next && isPayer
        ? {
            left: next.leftPesewas,
            least: next.leastPesewas,
            most: next.mostPesewas,
            offered: next.offeredPesewas,
            hours,
          }
        : null,
    partsPaid: seesMoney(actors)
      ? paid.map(({ amountPesewas, paidAt, paidWith }) => ({
          amount: amountPesewas,
          paidAt: paidAt.toISOString(),
          name: isPayer ? paidWithName(paidWith) : null,
        }))
      : [],
  };
}
