import type { Tx } from '#platform/db/database.ts';
import type { Direction } from '../domain/alert.ts';

const COLUMNS = `id, made_at, commodity, market, market_name, price_type, direction, level_pesewas, seen_month::text as seen_month, seen_pesewas,
  search, label, notified_on::text as notified_on`;

/** One person's writers of alerts, one at a time. */
export async function lockAlerts(tx: Tx, personId: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('alerts:' || $1, 0))", [personId]);
}

export function findAlerts(tx: Tx, personId: string) {
  return tx.rows(`select ${COLUMNS} from alerts where person_id = $1 order by id desc`, [personId]);
}

export type AlertRow = Awaited<ReturnType<typeof findAlerts>>[number];

export interface NewPriceAlert {
  readonly id: string;
  readonly personId: string;
  readonly commodity: string;
  readonly market: string | null;
  readonly marketName: string | null;
  readonly priceType: 'wholesale' | 'retail';
  readonly direction: Direction;
  readonly levelPesewas: number;
  readonly seen: { readonly month: string; readonly pesewas: number } | null;
  readonly at: Date;
}

export async function insertPriceAlert(tx: Tx, alert: NewPriceAlert): Promise<void> {
  await tx.rows(
    `insert into alerts (id, person_id, made_at, commodity, market, market_name, price_type, direction, level_pesewas, seen_month, seen_pesewas)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      alert.id,
      alert.personId,
      alert.at,
      alert.commodity,
      alert.market,
      alert.marketName,
      alert.priceType,
      alert.direction,
      alert.levelPesewas,
      alert.seen?.month ?? null,
      alert.seen?.pesewas ?? null,
    ],
  );
}

export interface NewGoodsAlert {
  readonly id: string;
  readonly personId: string;
  readonly search: string;
  readonly label: string;
  /** As JSON. */
  readonly filter: string;
  readonly at: Date;
}

export async function insertGoodsAlert(tx: Tx, alert: NewGoodsAlert): Promise<void> {
  await tx.rows(
    'insert into alerts (id, person_id, made_at, search, label, filter) values ($1, $2, $3, $4, $5, $6::jsonb)',
    [alert.id, alert.personId, alert.at, alert.search, alert.label, alert.filter],
  );
}

/** False when this person has no such alert. */
export async function deleteAlert(tx: Tx, personId: string, id: string): Promise<boolean> {
  const rows = await tx.rows('delete from alerts where id = $1 and person_id = $2 returning id', [id, personId]);
  return rows.length > 0;
}

export async function deleteAlertsOf(tx: Tx, personId: string): Promise<void> {
  await tx.rows('delete from alerts where person_id = $1', [personId]);
}
