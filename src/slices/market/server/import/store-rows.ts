import type { Tx } from '#platform/db/database.ts';
import type { PlannedPrice } from '../../domain/import/plan-import.ts';

const BATCH = 5000;

/** Keeps each price that an import would write, in the place of those that were kept for it. */
export async function putRows(tx: Tx, importId: string, prices: readonly PlannedPrice[]): Promise<void> {
  await tx.rows('delete from price_import_rows where import_id = $1', [importId]);
  for (let start = 0; start < prices.length; start += BATCH)
    await insertRows(tx, importId, prices.slice(start, start + BATCH));
}

async function insertRows(tx: Tx, importId: string, prices: readonly PlannedPrice[]): Promise<void> {
  await tx.rows(
    `insert into price_import_rows (import_id, commodity, market, price_type, month, kind, row_in_file, market_name, region, pesewas, set_aside,
       source, before_pesewas, before_set_aside, before_source)
     select $1, n.commodity, n.market, n."priceType", n.month, n.kind, n.row, n."marketName", n.region, n."pricePerKgPesewas", n."setAside",
       n.source, (n.before ->> 'pesewas')::integer, n.before ->> 'setAside', n.before ->> 'source'
     from jsonb_to_recordset($2::jsonb) as n (commodity text, market text, "priceType" text, month date, kind text, row integer,
       "marketName" text, region text, "pricePerKgPesewas" integer, "setAside" text, source text, before jsonb)`,
    [importId, JSON.stringify(prices)],
  );
}

/** What an import does, in the order of its file; what it does not name comes last. */
export function findRows(tx: Tx, importId: string, most: number | null) {
  return tx.rows(
    `select commodity, market_name, price_type, month::text as month, kind, row_in_file, pesewas, set_aside, before_pesewas, before_set_aside
     from price_import_rows where import_id = $1 order by row_in_file nulls last, commodity, price_type, month, market limit $2`,
    [importId, most],
  );
}

export type KeptRow = Awaited<ReturnType<typeof findRows>>[number];

/** Some of what an import does: changes first, then what is set aside. */
export function findSample(tx: Tx, importId: string, most: number) {
  return tx.rows(
    `select commodity, market_name, price_type, month::text as month, kind, row_in_file, pesewas, set_aside, before_pesewas, before_set_aside
     from price_import_rows where import_id = $1
     order by kind = 'changed' desc, set_aside is not null desc, month desc, commodity, price_type, market limit $2`,
    [importId, most],
  );
}

/** Writes what was kept, and says how many prices that were: new ones and changed ones. */
export async function writeRows(tx: Tx, importId: string): Promise<number> {
  const added = await tx.rows(
    `insert into market_prices (commodity, market, price_type, month, market_name, region, price_per_kg_pesewas, set_aside, source)
     select commodity, market, price_type, month, market_name, region, pesewas, set_aside, source
     from price_import_rows where import_id = $1 and kind = 'new' returning 1`,
    [importId],
  );
  const changed = await tx.rows(
    `update market_prices p set price_per_kg_pesewas = r.pesewas, set_aside = r.set_aside, source = r.source
     from price_import_rows r
     where r.import_id = $1 and r.kind <> 'new' and p.commodity = r.commodity and p.market = r.market and p.price_type = r.price_type
       and p.month = r.month returning 1`,
    [importId],
  );
  return added.length + changed.length;
}

/** How many of the prices that an import wrote have changed since. */
export async function countChangedSince(tx: Tx, importId: string): Promise<number> {
  const [row] = await tx.rows(
    `select count(*) filter (where p.price_per_kg_pesewas is distinct from r.pesewas) as changed
     from price_import_rows r
     left join market_prices p on p.commodity = r.commodity and p.market = r.market and p.price_type = r.price_type and p.month = r.month
     where r.import_id = $1 and r.kind <> 'screened'`,
    [importId],
  );
  return row?.changed ?? 0;
}

/** Puts back what was there before an import. What is set aside of it the rule says. */
export async function unwriteRows(tx: Tx, importId: string): Promise<void> {
  await tx.rows(
    `delete from market_prices p using price_import_rows r
     where r.import_id = $1 and r.kind = 'new' and p.commodity = r.commodity and p.market = r.market and p.price_type = r.price_type
       and p.month = r.month`,
    [importId],
  );
  await tx.rows(
    `update market_prices p set price_per_kg_pesewas = r.before_pesewas, set_aside = r.before_set_aside, source = r.before_source
     from price_import_rows r
     where r.import_id = $1 and r.kind = 'changed' and p.commodity = r.commodity and p.market = r.market and p.price_type = r.price_type
       and p.month = r.month`,
    [importId],
  );
}
