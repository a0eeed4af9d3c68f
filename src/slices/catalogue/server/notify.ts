import type { Tx } from '#platform/db/database.ts';
import { notify } from '#slices/notifications/server/index.ts';
import type { ListingRow } from './rows.ts';

function toFarmer(row: ListingRow, what: string, at: Date) {
  return {
    to: { personId: row.farmer_id },
    key: `listing.${what}:${row.id}:${at.toISOString()}`,
    link: '/listings',
    at,
  };
}

/** Tells the farmer what a reviewer decided. */
export async function notifyVerdict(
  tx: Tx,
  row: ListingRow,
  { approved, notes, at }: { readonly approved: boolean; readonly notes: string | null; readonly at: Date },
): Promise<void> {
  const product = row.product_name;
  if (approved) await notify(tx, { kind: 'listing_approved', ...toFarmer(row, 'approved', at), params: { product } });
  else
    await notify(tx, {
      kind: 'listing_rejected',
      ...toFarmer(row, 'rejected', at),
      params: { product, reason: notes ?? 'The reviewer gave no reason' },
    });
}

/** Tells farmer and staff that an inspector refused these goods, and that they are off the market. */
export async function notifyRecalled(
  tx: Tx,
  row: ListingRow,
  { notes, at }: { readonly notes: string; readonly at: Date },
): Promise<void> {
  const params = { product: row.product_name, reason: notes };
  const farmer = `${row.farmer_first_name} ${row.farmer_last_name}`.trim();
  await notify(tx, { kind: 'listing_recalled', ...toFarmer(row, 'recalled', at), params });
  await notify(tx, {
    kind: 'goods_refused',
    ...toFarmer(row, 'refused', at),
    to: { staff: true },
    link: '/admin-panel?tab=listings&status=pending',
    params: { ...params, farmer },
  });
}

/** Tells the farmer that a best-before day is over. */
export async function notifyExpired(tx: Tx, row: ListingRow, at: Date): Promise<void> {
  await notify(tx, { kind: 'listing_expired', ...toFarmer(row, 'expired', at), params: { product: row.product_name } });
}

/** Tells the farmer when the last of a listing is paid for. */
export async function notifySoldOut(tx: Tx, row: ListingRow, at: Date): Promise<void> {
  if (row.status !== 'sold' || row.reserved_grams > 0) return;
  await notify(tx, {
    kind: 'listing_sold_out',
    ...toFarmer(row, 'sold_out', at),
    params: { product: row.product_name },
  });
}
