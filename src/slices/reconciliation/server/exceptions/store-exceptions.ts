import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Page } from '#wire/paging.ts';
import type { ExceptionKind } from '../../domain/judge.ts';

/** A difference as stored. */
export interface ExceptionRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly item: string;
  readonly kind: ExceptionKind;
  readonly reference: string | null;
  readonly account: string | null;
  readonly provider_pesewas: number;
  readonly books_pesewas: number;
  readonly happened_at: Date;
  readonly state: 'open' | 'closed';
  readonly ending: 'booked' | 'explained' | 'agreed' | null;
  readonly owner_id: string | null;
  readonly act_id: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
}

/** The open differences about these items, by provider and item. */
export async function openExceptionsOf(tx: Tx, items: readonly string[]): Promise<Map<string, ExceptionRow>> {
  const rows = await tx.rows(
    "select * from reconciliation_exceptions where item = any($1::text[]) and state = 'open'",
    [items],
  );
  return new Map(rows.map((row) => [`${row.provider} ${row.item}`, row]));
}

interface Amounts {
  readonly kind: ExceptionKind;
  readonly providerPesewas: number;
  readonly booksPesewas: number;
  readonly at: Date;
}

export interface NewException extends Amounts {
  readonly id: string;
  readonly provider: ProviderName;
  readonly item: string;
  readonly reference: string | null;
  readonly account: string | null;
  readonly happenedAt: Date;
}

export async function insertException(tx: Tx, one: NewException): Promise<void> {
  await tx.rows(
    `insert into reconciliation_exceptions (id, provider, item, kind, reference, account, provider_pesewas, books_pesewas, happened_at, state, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $10)`,
    [
      one.id,
      one.provider,
      one.item,
      one.kind,
      one.reference,
      one.account,
      one.providerPesewas,
      one.booksPesewas,
      one.happenedAt,
      one.at,
    ],
  );
}

export async function putAmounts(tx: Tx, id: string, amounts: Amounts): Promise<void> {
  await tx.rows(
    'update reconciliation_exceptions set kind = $2, provider_pesewas = $3, books_pesewas = $4, updated_at = $5 where id = $1',
    [id, amounts.kind, amounts.providerPesewas, amounts.booksPesewas, amounts.at],
  );
}

/** Ends open differences. `actId`: the act that did it. */
export async function closeExceptions(
  tx: Tx,
  ids: readonly string[],
  end: { readonly ending: 'booked' | 'explained' | 'agreed'; readonly actId?: string; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.rows(
    `update reconciliation_exceptions set state = 'closed', ending = $2, act_id = $3, closed_at = $4, updated_at = $4,
       explained_pesewas = case when $2 = 'explained' then provider_pesewas - books_pesewas end
     where id = any($1::uuid[]) and state = 'open'`,
    [ids, end.ending, end.actId ?? null, end.at],
  );
}

export async function findException(tx: Tx, id: string): Promise<ExceptionRow | null> {
  const [row] = await tx.rows('select * from reconciliation_exceptions where id = $1', [id]);
  return row ?? null;
}

/** Differences by id, locked in the order of their ids. */
export async function lockExceptions(tx: Tx, ids: readonly string[]): Promise<ExceptionRow[]> {
  return tx.rows('select * from reconciliation_exceptions where id = any($1::uuid[]) order by id for update', [ids]);
}

/** Differences by id. */
export async function findExceptions(tx: Tx, ids: readonly string[]): Promise<ExceptionRow[]> {
  return tx.rows('select * from reconciliation_exceptions where id = any($1::uuid[]) order by id', [ids]);
}

/** Earlier differences about the same item. */
export async function earlierOf(tx: Tx, row: ExceptionRow): Promise<ExceptionRow[]> {
  return tx.rows(
    'select * from reconciliation_exceptions where item = $1 and provider = $2 and id <> $3 order by id desc limit 10',
    [row.item, row.provider, row.id],
  );
}

export async function putOwner(tx: Tx, ids: readonly string[], owner: { id: string | null; at: Date }): Promise<void> {
  await tx.rows(
    "update reconciliation_exceptions set owner_id = $2, updated_at = $3 where id = any($1::uuid[]) and state = 'open'",
    [ids, owner.id, owner.at],
  );
}

/** What a list of differences may be narrowed by. */
export interface ExceptionQuery {
  readonly state: 'open' | 'closed';
  readonly provider: ProviderName | null;
  readonly kind: ExceptionKind | null;
  /** A person, or `none`. */
  readonly owner: string | null;
  /** Found before this moment. */
  readonly foundBefore: Date | null;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** One page of differences: open ones from the oldest, closed ones from the newest. */
export function pageOfExceptions(tx: Tx, query: ExceptionQuery): Promise<Page<ExceptionRow>> {
  const filter = new Filter().where('state = ?', query.state);
  if (query.provider) filter.where('provider = ?', query.provider);
  if (query.kind) filter.where('kind = ?', query.kind);
  if (query.owner === 'none') filter.where('owner_id is null');
  else if (query.owner) filter.where('owner_id = ?', query.owner);
  if (query.foundBefore) filter.where('created_at < ?', query.foundBefore);
  return listPage(tx, {
    columns:
      'id, provider, item, kind, reference, account, provider_pesewas, books_pesewas, happened_at, state, ending, owner_id, act_id, created_at, closed_at',
    from: 'reconciliation_exceptions',
    id: 'id',
    filter,
    by: { column: 'id', type: 'uuid' },
    descending: query.state === 'closed',
    cursor: query.cursor,
    limit: query.limit,
  });
}

/** How many differences are open, by provider and kind. */
export async function openCounts(tx: Tx) {
  return tx.rows(
    `select provider, kind, count(*)::int as count, coalesce(sum(provider_pesewas - books_pesewas), 0)::bigint as pesewas, coalesce(min(created_at), now()) as oldest
     from reconciliation_exceptions where state = 'open' group by provider, kind order by provider, kind`,
  );
}
