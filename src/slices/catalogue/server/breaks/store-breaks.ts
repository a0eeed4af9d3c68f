import type { Tx } from '#platform/db/database.ts';
import type { SellerBreak } from '../../domain/seller-break.ts';

/** The farmer's break that is not over yet, with whether it has begun; null when there is none. */
export async function findBreak(tx: Tx, farmerId: string) {
  const [row] = await tx.rows(
    `select first_day::text as from, last_day::text as until, first_day <= (now() at time zone 'UTC')::date as begun
     from seller_breaks where farmer_id = $1 and last_day >= (now() at time zone 'UTC')::date`,
    [farmerId],
  );
  return row ?? null;
}

/** The day by the clock that decides whether a break has begun. */
export async function dayNow(tx: Tx): Promise<string> {
  const [row] = await tx.rows("select (now() at time zone 'UTC')::date::text as today", []);
  if (!row) throw new Error('The database returned no day.');
  return row.today;
}

/** Writes the farmer's break in the place of any other. */
export async function writeBreak(tx: Tx, farmerId: string, days: SellerBreak, at: Date): Promise<void> {
  await tx.rows(
    `insert into seller_breaks (farmer_id, first_day, last_day, set_at) values ($1, $2, $3, $4)
     on conflict (farmer_id) do update set first_day = $2, last_day = $3, set_at = $4`,
    [farmerId, days.from, days.until, at],
  );
}

export async function removeBreak(tx: Tx, farmerId: string): Promise<void> {
  await tx.rows('delete from seller_breaks where farmer_id = $1', [farmerId]);
}
