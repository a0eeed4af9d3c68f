import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { ON_SALE } from '../rows.ts';

/** Goods that somebody looks for: a crop, or where it is not known anything of the category. */
export interface SoughtGoods {
  readonly crop: string | null;
  readonly category: Category;
  readonly grades: readonly QualityGrade[];
}

/** Who has such goods on sale, for each of `sought` by its place in the list. */
export async function sellersOf(tx: Tx, sought: readonly SoughtGoods[]): Promise<Map<number, string[]>> {
  if (sought.length === 0) return new Map();
  const rows = await tx.rows(
    `select s.number, l.farmer_id as "farmerId" from jsonb_to_recordset($1::jsonb) s (number int, crop text, category text, grades text[])
     cross join lateral (
       select l.farmer_id from listings l where ${ON_SALE} and l.crop = s.crop and l.quality_grade = any(s.grades)
       union select l.farmer_id from listings l where ${ON_SALE} and s.crop is null and l.category = s.category and l.quality_grade = any(s.grades)) l`,
    [JSON.stringify(sought.map((goods, number) => ({ ...goods, number })))],
  );
  const found = Map.groupBy(rows, ({ number }) => number ?? 0);
  return new Map([...found].map(([number, of]) => [number, of.flatMap(({ farmerId }) => farmerId ?? [])]));
}

/** What a farmer has on sale, by crop and category. */
export async function cropsOnSale(
  tx: Tx,
  farmerId: string,
): Promise<{ readonly crops: readonly string[]; readonly categories: readonly Category[] }> {
  const rows = await tx.rows(
    `select distinct l.crop, l.category from listings l where ${ON_SALE} and l.farmer_id = $1`,
    [farmerId],
  );
  return {
    crops: rows.flatMap(({ crop }) => crop ?? []),
    categories: [...new Set(rows.map(({ category }) => category))],
  };
}
