import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { notify } from '#slices/notifications/server/index.ts';
import type { PlacedForBuyer } from '#slices/orders/server/index.ts';
import { askedText } from '../goods.ts';
import type { StandingRow } from '../rows.ts';

const goodsOf = (row: StandingRow) => ({
  product: row.productName,
  // Without the size, which may be long: a short message has little room.
  quantity: askedText({ ...row, packLabel: '' }),
});

/** The checkout of the same goods, as the standing order asks for them. */
function checkoutOf({ id, listingId }: StandingRow): string {
  return `/checkout?listing=${listingId}&standing=${id}`;
}

const pageOf = ({ id }: StandingRow) => `/standing-orders/${id}`;

/** Tells the buyer that the order was placed and their phone is asked. */
export async function notifyPlaced(
  tx: Tx,
  row: StandingRow,
  { placed, at }: { readonly placed: PlacedForBuyer; readonly at: Date },
): Promise<void> {
  const { orderId, orderNumber, totalPesewas, paymentDueAt } = placed;
  await notify(tx, {
    kind: 'standing_placed',
    to: { personId: row.buyerId },
    key: `standing.placed:${orderId}`,
    params: { ...goodsOf(row), orderNumber, amountPesewas: totalPesewas, until: paymentDueAt.toISOString() },
    link: `/orders/${orderId}`,
    at,
  });
}

interface Missed {
  readonly day: string;
  readonly reason: string;
  readonly at: Date;
}

/** Tells the buyer that nothing was ordered, and leads to ordering it now. */
export async function notifyMissed(tx: Tx, row: StandingRow, { day, reason, at }: Missed): Promise<void> {
  await notify(tx, {
    kind: 'standing_missed',
    to: { personId: row.buyerId },
    key: `standing.missed:${row.id}:${day}`,
    params: { ...goodsOf(row), reason },
    link: checkoutOf(row),
    at,
  });
}

/** Tells the buyer that nothing was ordered again, and that it waits for them now. */
export async function notifyPaused(tx: Tx, row: StandingRow, { day, reason, at }: Missed): Promise<void> {
  await notify(tx, {
    kind: 'standing_paused',
    to: { personId: row.buyerId },
    key: `standing.paused:${row.id}:${day}`,
    params: { ...goodsOf(row), reason },
    link: pageOf(row),
    at,
  });
}

/** Tells the buyer that the goods are gone for good; the checkout shows others like them. */
export async function notifyEnded(tx: Tx, row: StandingRow, { day, at }: Missed): Promise<void> {
  await notify(tx, {
    kind: 'standing_ended',
    to: { personId: row.buyerId },
    key: `standing.ended:${row.id}:${day}`,
    params: goodsOf(row),
    link: checkoutOf(row),
    at,
  });
}

/** Tells the buyer what is ordered tomorrow. */
export async function notifyTomorrow(
  tx: Tx,
  row: StandingRow,
  { amountPesewas, at }: { readonly amountPesewas: Pesewas; readonly at: Date },
): Promise<void> {
  await notify(tx, {
    kind: 'standing_tomorrow',
    to: { personId: row.buyerId },
    key: `standing.tomorrow:${row.id}:${row.nextDay ?? ''}`,
    params: { ...goodsOf(row), amountPesewas },
    link: pageOf(row),
    at,
  });
}
