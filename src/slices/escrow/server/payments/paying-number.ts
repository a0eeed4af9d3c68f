import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { hashNumber } from '../payouts/seal.ts';
import { isNumberOf } from '../refunds/store-destinations.ts';

/** The number that paid for an order. */
export interface PayingNumber {
  /** The same for everything that one number paid; null for cards. */
  readonly key: string | null;
  /** Whether that number is one to which the seller has money paid. */
  readonly isSellers: boolean;
}

/** Whose number paid for an order; of several payments the last one's. */
export async function payingNumber(
  tx: Tx,
  config: Config,
  { orderId, sellerId }: { readonly orderId: string; readonly sellerId: string },
): Promise<PayingNumber> {
  const [paid] = await tx.rows(
    `select p.phone from hold_payments h join payments p on p.id = h.payment_id
     where h.order_id = $1 and p.network <> 'card' order by p.created_at desc limit 1`,
    [orderId],
  );
  if (!paid) return { key: null, isSellers: false };
  const key = hashNumber(config, paid.phone);
  return { key, isSellers: await isNumberOf(tx, [sellerId], key) };
}
