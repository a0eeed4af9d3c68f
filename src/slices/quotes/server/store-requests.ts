import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Page } from '#wire/paging.ts';
import type { Request } from '../domain/request.ts';
import type { RequestState } from '../domain/words.ts';
import { asJson, INSERT_REQUEST, REQUEST_COLUMNS, type RequestRow } from './rows.ts';

/** Requests of one buyer are opened one after the other, so that each counts those before it. */
export async function countOpenOf(tx: Tx, buyerId: string): Promise<number> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('quotes.buyer:' || $1, 0))", [buyerId]);
  const [row] = await tx.rows(
    "select count(*)::int as count from quote_requests where buyer_id = $1 and state = 'open'",
    [buyerId],
  );
  return row?.count ?? 0;
}

export async function insertRequest(tx: Tx, row: RequestRow): Promise<void> {
  await tx.rows(INSERT_REQUEST, [asJson.request(row)]);
}

export async function findRequest(tx: Tx, requestId: string): Promise<RequestRow | null> {
  const [row] = await tx.rows(`select ${REQUEST_COLUMNS} from quote_requests r where r.id = $1`, [requestId]);
  return row ?? null;
}

export async function findRequests(tx: Tx, requestIds: readonly string[]): Promise<Map<string, RequestRow>> {
  const rows = await tx.rows(`select ${REQUEST_COLUMNS} from quote_requests r where r.id = any($1::uuid[])`, [
    requestIds,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The request, locked until the transaction ends: it comes before its offers, and those before any listing. */
export async function lockRequest(tx: Tx, requestId: string): Promise<RequestRow | null> {
  const [row] = await tx.rows(`select ${REQUEST_COLUMNS} from quote_requests r where r.id = $1 for update`, [
    requestId,
  ]);
  return row ?? null;
}

export async function saveRequest(tx: Tx, id: string, { request, at }: { request: Request; at: Date }): Promise<void> {
  await tx.rows('update quote_requests set state = $2, filled_grams = $3, updated_at = $4 where id = $1', [
    id,
    request.state,
    request.filledGrams,
    at,
  ]);
}

interface Asked {
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Requests of one buyer, or of all when there is none, newest first. */
export function pageOfRequests(
  tx: Tx,
  { buyerId, state }: { readonly buyerId: string | null; readonly state: RequestState | null },
  { cursor, limit }: Asked,
): Promise<Page<RequestRow>> {
  const filter = new Filter();
  if (buyerId !== null) filter.where('r.buyer_id = ?', buyerId);
  if (state !== null) filter.where('r.state = ?', state);
  return listPage(tx, {
    columns: REQUEST_COLUMNS,
    from: 'quote_requests r',
    id: 'r.id',
    filter,
    by: { column: 'r.id', type: 'uuid' },
    descending: true,
    cursor,
    limit,
  });
}

/** What a farmer looks for among the open requests. */
export interface OpenFilter extends Asked {
  readonly farmerId: string;
  readonly category: string | undefined;
  readonly region: string | undefined;
  readonly directedOnly: boolean;
  /** What the farmer has on sale, where only requests for that are asked for. */
  readonly own?: { readonly crops: readonly string[]; readonly categories: readonly string[] };
  readonly soonest: boolean;
  readonly now: Date;
}

/** Open requests that a farmer may offer on: everybody's and those directed to them, none of their own. */
export function pageOfOpen(tx: Tx, asked: OpenFilter): Promise<Page<RequestRow>> {
  const { farmerId, category, region, soonest, now, cursor, limit } = asked;
  const filter = new Filter().where("r.state = 'open'").ahead('r.open_until', now);
  filter.where('r.buyer_id <> ?', farmerId);
  if (asked.directedOnly) filter.where('r.farmer_id = ?', farmerId);
  else filter.where('r.farmer_id is null or r.farmer_id = ?', farmerId);
  if (asked.own !== undefined)
    filter.where(
      'r.crop = any(?::text[]) or (r.crop is null and r.category = any(?::text[]))',
      asked.own.crops,
      asked.own.categories,
    );
  if (category !== undefined) filter.where('r.category = ?', category);
  if (region !== undefined) filter.where('r.region = ?', region);
  return listPage(tx, {
    columns: REQUEST_COLUMNS,
    from: 'quote_requests r',
    id: 'r.id',
    filter,
    by: soonest ? { column: 'r.needed_by', type: 'text' } : { column: 'r.id', type: 'uuid' },
    descending: !soonest,
    cursor,
    limit,
  });
}

/** Open requests whose time is over, the longest ago first, not locked. */
export async function dueRequestIds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows(
    "select id from quote_requests where state = 'open' and open_until <= $1 order by open_until limit 100",
    [now],
  );
  return rows.map(({ id }) => id);
}

/** A figure on a dashboard says no more than 'more than 99'. */
const MOST_COUNTED = 100;

/** How many open requests a farmer may offer on of what they have on sale, and those for them alone; up to 100. */
export async function countOpenFor(
  tx: Tx,
  { farmerId, crops, categories, now }: { farmerId: string; now: Date } & NonNullable<OpenFilter['own']>,
): Promise<number> {
  const rows = await tx.rows(
    `select r.id from quote_requests r where r.state = 'open' and coalesce(r.open_until > $2, false) and r.buyer_id <> $1
       and (r.farmer_id = $1 or (r.farmer_id is null and (r.crop = any($3::text[]) or (r.crop is null and r.category = any($4::text[])))))
     order by r.id desc limit ${MOST_COUNTED}`,
    [farmerId, now, crops, categories],
  );
  return rows.length;
}

/** Open requests for everybody of which no farmer got a notice, made before a moment; locked, so that each has one. */
export async function lockUnnotified(tx: Tx, before: Date): Promise<RequestRow[]> {
  return tx.rows(
    `select ${REQUEST_COLUMNS} from quote_requests r
     where r.state = 'open' and r.farmer_id is null and r.told_at is null and r.created_at < $1 order by r.id limit 200 for update skip locked`,
    [before],
  );
}

export async function putNotified(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.rows('update quote_requests set told_at = $2 where id = any($1::uuid[])', [ids, at]);
}
