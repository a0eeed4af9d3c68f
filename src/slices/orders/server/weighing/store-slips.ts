import type { Tx } from '#platform/db/database.ts';
import type { RowOf } from '#platform/db/statements.ts';

const SLIPS = 'select * from weigh_slips where order_id = $1 order by number' as const;

/** One row of `weigh_slips`. */
export type SlipRow = Readonly<RowOf<typeof SLIPS>>;

export interface NewSlip {
  readonly id: string;
  readonly orderId: string;
  readonly number: number;
  readonly weightGrams: number;
  readonly byId: string;
  readonly party: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly contentHash: string;
  readonly byteSize: number;
  readonly keyName: string;
  readonly fileKey: string;
  readonly at: Date;
}

export async function insertSlip(tx: Tx, slip: NewSlip): Promise<void> {
  await tx.rows(
    `insert into weigh_slips (id, order_id, number, weight_grams, by_id, party, seller_id, buyer_id, content_hash, byte_size, key_name, file_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      slip.id,
      slip.orderId,
      slip.number,
      slip.weightGrams,
      slip.byId,
      slip.party,
      slip.sellerId,
      slip.buyerId,
      slip.contentHash,
      slip.byteSize,
      slip.keyName,
      slip.fileKey,
      slip.at,
    ],
  );
}

/** The slips of an order, the first one first. */
export function slipsOf(tx: Tx, orderId: string): Promise<SlipRow[]> {
  return tx.rows(SLIPS, [orderId]);
}

export async function findSlip(tx: Tx, orderId: string, slipId: string): Promise<SlipRow | null> {
  const [row] = await tx.rows('select * from weigh_slips where order_id = $1 and id = $2', [orderId, slipId]);
  return row ?? null;
}

/** Slips whose picture lies under another key than this, locked, some at once. */
export function slipsUnderOtherKeys(tx: Tx, keyName: string, limit: number): Promise<SlipRow[]> {
  return tx.rows('select * from weigh_slips where key_name <> $1 order by id limit $2 for update skip locked', [
    keyName,
    limit,
  ]);
}

export async function noteSlipKey(
  tx: Tx,
  slip: { readonly id: string; readonly fileKey: string; readonly keyName: string },
): Promise<void> {
  await tx.rows('update weigh_slips set file_key = $2, key_name = $3 where id = $1', [
    slip.id,
    slip.fileKey,
    slip.keyName,
  ]);
}
