import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import type { OrderStatus } from '../domain/order.ts';
import { ACTIVE_STATUSES, ARRIVED_STATUSES } from '../domain/tabs.ts';
import { ORDER_COLUMNS } from './rows.ts';
import type { OrderRow } from './rows.ts';

/** Whose orders: those bought, all in which somebody has a part, or everybody's. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'bought'; readonly personId: string }
  | { readonly kind: 'part'; readonly personId: string }
  | { readonly kind: 'carried'; readonly personId: string; readonly seesOpen: boolean }
  | { readonly kind: 'inspected'; readonly personId: string; readonly seesOpen: boolean };

export interface ListWish {
  readonly scope: Scope;
  /** Null: every state. */
  readonly statuses: readonly OrderStatus[] | null;
  readonly text: string | null;
  /** Id of the last row of the page before. */
  readonly beforeId: string | null;
  readonly limit: number;
}

type Bind = (value: unknown) => string;

/** Orders that wait for somebody of this trade and are not their own goods. */
function openTo(personId: string, bind: Bind, where: { status: OrderStatus; column: 'transporter_id' | 'inspector_id' }): string {
  const me = bind(personId);
  return `o.status = '${where.status}' and o.${where.column} is null and o.seller_id <> ${me} and o.buyer_id is distinct from ${me}`;
}

/**
 * The parts that a list is put together from. No order is in two of them, and each is read newest first from one index:
 * a list of the newest never sorts all that somebody ever traded.
 */
function branchesOf(wish: ListWish, bind: Bind): string[] {
  const { scope, statuses } = wish;
  switch (scope.kind) {
    case 'all':
      if (statuses === null) return ['true'];
      return wish.text ? [`o.status = any(${bind(statuses)}::text[])`] : statuses.map((status) => `o.status = ${bind(status)}`);
    case 'bought':
      return [`o.buyer_id = ${bind(scope.personId)}`];
    case 'part':
      return [`o.buyer_id = ${bind(scope.personId)}`, `o.seller_id = ${bind(scope.personId)}`];
    case 'carried':
      return [`o.transporter_id = ${bind(scope.personId)}`, ...(scope.seesOpen ? [openTo(scope.personId, bind, { status: 'ready_for_pickup', column: 'transporter_id' })] : [])];
    case 'inspected':
      return [`o.inspector_id = ${bind(scope.personId)}`, ...(scope.seesOpen ? [openTo(scope.personId, bind, { status: 'pending_quality_check', column: 'inspector_id' })] : [])];
  }
}

/** What every part of the list is narrowed by. */
function filtersOf(wish: ListWish, bind: Bind): string {
  const filters: string[] = [];
  if (wish.statuses !== null && wish.scope.kind !== 'all') filters.push(`o.status = any(${bind(wish.statuses)}::text[])`);
  if (wish.text) filters.push(`o.search_text like ${bind(likeAnywhere(wish.text.toLowerCase()))}`);
  if (wish.beforeId !== null) filters.push(`o.id < ${bind(wish.beforeId)}`);
  return filters.map((filter) => ` and ${filter}`).join('');
}

/** Up to `limit + 1` orders, newest first. Ids are sorted by time. */
export function listRows(tx: Tx, wish: ListWish): Promise<OrderRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const branches = branchesOf(wish, bind);
  const filters = filtersOf(wish, bind);
  const limit = bind(wish.limit + 1);
  const parts = branches.map((branch) => `(select ${ORDER_COLUMNS} from orders o where ${branch}${filters} order by o.id desc limit ${limit})`);
  return tx.rows<OrderRow>(parts.length === 1 ? parts.join('') : `select * from (${parts.join(' union all ')}) u order by u.id desc limit ${limit}`, values);
}

/** Counts and sums of one person's part, or of everything when `personId` is null. */
export interface Figures {
  readonly total: number;
  readonly active: number;
  readonly arrived: number;
  readonly spentPesewas: number;
  readonly earnedPesewas: number;
  readonly heldPesewas: number;
  readonly totalNow: number;
  readonly totalBefore: number;
  readonly earnedNowPesewas: number;
  readonly earnedBeforePesewas: number;
}

const MONEY_BY_SIDE = { bought: 'o.total_pesewas', sold: 'o.seller_pesewas', carried: 'o.delivery_fee_pesewas', inspected: '0', all: 'o.total_pesewas' } as const;
const SIDE_SQL = {
  bought: 'o.buyer_id = $1::uuid',
  sold: 'o.seller_id = $1::uuid',
  carried: 'o.transporter_id = $1::uuid',
  inspected: 'o.inspector_id = $1::uuid',
  all: '$1::uuid is null',
} as const;
export type Side = keyof typeof SIDE_SQL;

const inOneOf = (statuses: readonly OrderStatus[]) => `o.status in (${statuses.map((status) => `'${status}'`).join(', ')})`;
const ACTIVE = inOneOf(ACTIVE_STATUSES);
const ARRIVED = inOneOf(ARRIVED_STATUSES);

/** Figures of one side of the orders; `month` began this month, `before` to `beforeEnd` is the last one up to the same day. */
export async function figuresOf(tx: Tx, side: Side, personId: string | null, months: { month: Date; before: Date; beforeEnd: Date }): Promise<Figures> {
  const money = MONEY_BY_SIDE[side];
  const [row] = await tx.rows<{ readonly [key in keyof Figures]: number }>(
    `select count(*) as total,
       count(*) filter (where ${ACTIVE}) as active,
       count(*) filter (where ${ARRIVED}) as arrived,
       coalesce(sum(o.total_pesewas) filter (where ${ACTIVE} or ${ARRIVED}), 0)::bigint as "spentPesewas",
       coalesce(sum(${money}) filter (where o.status = 'completed'), 0)::bigint as "earnedPesewas",
       coalesce(sum(${money}) filter (where ${ACTIVE} or o.status = 'delivered'), 0)::bigint as "heldPesewas",
       count(*) filter (where o.created_at >= $2) as "totalNow",
       count(*) filter (where o.created_at >= $3 and o.created_at < $4) as "totalBefore",
       coalesce(sum(${money}) filter (where o.status = 'completed' and o.closed_at >= $2), 0)::bigint as "earnedNowPesewas",
       coalesce(sum(${money}) filter (where o.status = 'completed' and o.closed_at >= $3 and o.closed_at < $4), 0)::bigint as "earnedBeforePesewas"
     from orders o where ${SIDE_SQL[side]}`,
    [personId, months.month, months.before, months.beforeEnd],
  );
  if (!row) throw new Error('An aggregate answered no row.');
  return row;
}
