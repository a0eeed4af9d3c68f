import type { Tx } from '#platform/db/database.ts';
import type { PairOfTrade } from './store-trades.ts';

/** Takes what two accounts pay each other out of the prices of trades, before and after now. */
export async function setPairAside(tx: Tx, { buyerId, sellerId }: PairOfTrade, at: Date): Promise<void> {
  await tx.rows(
    'insert into set_aside_pairs (buyer_id, seller_id, since) values ($1, $2, $3) on conflict (buyer_id, seller_id) do nothing',
    [buyerId, sellerId, at],
  );
}

/** Lets it count again. */
export async function countPairAgain(tx: Tx, { buyerId, sellerId }: PairOfTrade): Promise<void> {
  await tx.rows('delete from set_aside_pairs where buyer_id = $1 and seller_id = $2', [buyerId, sellerId]);
}

export async function isPairSetAside(tx: Tx, { buyerId, sellerId }: PairOfTrade): Promise<boolean> {
  const rows = await tx.rows('select since from set_aside_pairs where buyer_id = $1 and seller_id = $2', [
    buyerId,
    sellerId,
  ]);
  return rows.length > 0;
}
