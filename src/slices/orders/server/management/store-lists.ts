import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import { rowsWithWords } from '#platform/db/rows-with-words.ts';
import type { OrderStatus } from '../../domain/order.ts';
import { ORDER_COLUMNS } from '../rows.ts';
import type { OrderRow } from '../rows.ts';

/** Whose orders: those bought, all in which somebody has a part, or everybody's. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'bought'; readonly personId: string }
  | { readonly kind: 'part'; readonly personId: string }
  | { readonly kind: 'carried'; readonly personId: string; readonly seesOpen: boolean }
  | { readonly kind: 'inspected'; readonly personId: string; readonly seesOpen: boolean };

export interface ListQuery {
  readonly scope: Scope;
  /** Null: every state. */
  readonly statuses: readonly OrderStatus[] | null;
  readonly text: string | null;
  /** Id of the last row of the page before. */
  readonly beforeId: string | null;
  readonly limit: number;
}

const ORDERS = { columns: ORDER_COLUMNS, from: 'orders o' } as const;

type Bind = (value: unknown) => string;

/** One part of a list: its orders, and by what the index of words knows them. */
interface Branch {
  readonly where: string;
  readonly known: string;
}

/** Who has which part in an order, and its state, as the index `orders_words` holds them beside the words. */
const KNOWN_BY =
  "array['b' || o.buyer_id::text, 's' || o.seller_id::text, 't' || o.transporter_id::text, 'i' || o.inspector_id::text, o.status]";

/**
 * Orders that have the words, in the way that an index finds them: those that wait for payment are not in
 * `orders_words`.
 */
export function byIndexOfWords(words: string, known = 'true'): string {
  return `((o.status <> 'pending_payment' and ${words} and ${known}) or (o.status = 'pending_payment' and ${words}))`;
}

const MARKS = { buyer_id: 'b', seller_id: 's', transporter_id: 't', inspector_id: 'i' } as const;

function branchOf(column: keyof typeof MARKS, me: string): Branch {
  return { where: `o.${column} = ${me}::uuid`, known: `${KNOWN_BY} @> array['${MARKS[column]}' || ${me}::uuid::text]` };
}

/** Orders that wait for somebody of this trade and are not their own goods. */
function openTo(
  me: string,
  { status, column }: { status: OrderStatus; column: 'transporter_id' | 'inspector_id' },
): Branch {
  return {
    where: `o.status = '${status}' and not o.disputed and o.${column} is null and o.seller_id <> ${me}::uuid and o.buyer_id is distinct from ${me}::uuid`,
    known: `${KNOWN_BY} @> array['${status}']`,
  };
}

/**
 * The parts that a list is put together from. No order is in two of them, and each is read newest first from one index:
 * a list of the newest never sorts all that somebody ever traded.
 */
function branchesOf({ scope, statuses, text }: ListQuery, bind: Bind): Branch[] {
  switch (scope.kind) {
    case 'all':
      // One state is walked along its own index in both cases; many are searched for words together, and listed one by
      // one.
      if (statuses === null || (text && statuses.length > 1)) return [{ where: 'true', known: 'true' }];
      return statuses.map((status) => ({ where: `o.status = ${bind(status)}`, known: 'true' }));
    case 'bought':
      return [branchOf('buyer_id', bind(scope.personId))];
    case 'part': {
      const me = bind(scope.personId);
      return [branchOf('buyer_id', me), branchOf('seller_id', me)];
    }
    case 'carried': {
      const me = bind(scope.personId);
      return [
        branchOf('transporter_id', me),
        ...(scope.seesOpen ? [openTo(me, { status: 'ready_for_pickup', column: 'transporter_id' })] : []),
      ];
    }
    case 'inspected': {
      const me = bind(scope.personId);
      return [
        branchOf('inspector_id', me),
        ...(scope.seesOpen ? [openTo(me, { status: 'pending_quality_check', column: 'inspector_id' })] : []),
      ];
    }
  }
}

/** Up to `limit + 1` orders, newest first. Ids are sorted by time. */
export function listRows(tx: Tx, query: ListQuery): Promise<OrderRow[]> {
  return query.text ? rowsByText(tx, query, query.text) : newestRows(tx, query);
}

/** How many orders of these states the scope holds, each part counted up to `most` along its own index. */
export async function countRows(tx: Tx, query: Pick<ListQuery, 'scope' | 'statuses'>, most: number): Promise<number> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const branches = branchesOf({ ...query, text: null, beforeId: null, limit: most }, bind);
  const inState =
    query.statuses !== null && query.scope.kind !== 'all' ? ` and o.status = any(${bind(query.statuses)}::text[])` : '';
  const limit = bind(most);
  const parts = branches.map(
    ({ where }) => `(select count(*) from (select 1 from orders o where ${where}${inState} limit ${limit}) part)`,
  );
  const [row] = await tx.rowsFrom(
    { columns: 'count(*) as count', from: 'orders o' },
    `select ${parts.join(' + ')} as count`,
    values,
  );
  return row?.count ?? 0;
}

function newestRows(tx: Tx, query: ListQuery): Promise<OrderRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const branches = branchesOf(query, bind);
  const inState =
    query.statuses !== null && query.scope.kind !== 'all' ? ` and o.status = any(${bind(query.statuses)}::text[])` : '';
  const before = query.beforeId === null ? '' : ` and o.id < ${bind(query.beforeId)}`;
  const limit = bind(query.limit + 1);
  const parts = branches.map(
    ({ where }) =>
      `(select ${ORDER_COLUMNS} from orders o where ${where}${inState}${before} order by o.id desc limit ${limit})`,
  );
  const text =
    parts.length === 1
      ? parts.join('')
      : `select * from (${parts.join(' union all ')}) u order by u.id desc limit ${limit}`;
  return tx.rowsFrom(ORDERS, text, values);
}

/** Each part is looked through by itself: only then is it known to be told up to the last row that is shown. */
async function rowsByText(tx: Tx, query: ListQuery, text: string): Promise<OrderRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const branches = branchesOf(query, bind);
  const statuses = query.statuses === null ? null : bind(query.statuses);
  const [inState, inKnownState] =
    statuses === null
      ? ['', '']
      : [` and o.status = any(${statuses}::text[])`, ` and ${KNOWN_BY} && ${statuses}::text[]`];
  const before = query.beforeId === null ? '' : ` and o.id < ${bind(query.beforeId)}`;
  const words = `o.search_text like plain_letters(${bind(likeAnywhere(text))})${inState}`;
  const limit = query.limit + 1;
  const found = await Promise.all(
    branches.map(({ where, known }) =>
      rowsWithWords(tx, {
        columns: ORDER_COLUMNS,
        from: 'orders o',
        where: `${where}${before}`,
        order: 'o.id desc',
        words,
        indexedWords: byIndexOfWords(words, `${known}${inKnownState}`),
        values,
        limit,
      }),
    ),
  );
  return found
    .flat()
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}
