import type { Tx } from '#platform/db/database.ts';
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

const SCOPE_SQL = {
  all: '$1::uuid is null',
  bought: 'o.buyer_id = $1::uuid',
  part: '(o.buyer_id = $1::uuid or o.seller_id = $1::uuid)',
  carried: `(o.transporter_id = $1::uuid or ($6::boolean and o.status = 'ready_for_pickup' and o.transporter_id is null
    and o.seller_id <> $1::uuid and o.buyer_id is distinct from $1::uuid))`,
  inspected: `(o.inspector_id = $1::uuid or ($6::boolean and o.status = 'pending_quality_check' and o.inspector_id is null
    and o.seller_id <> $1::uuid and o.buyer_id is distinct from $1::uuid))`,
} as const;

/** Escapes what `like` reads as a pattern. */
function likeText(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Up to `limit + 1` orders, newest first. Ids are sorted by time. */
export async function listRows(tx: Tx, wish: ListWish): Promise<OrderRow[]> {
  const { scope } = wish;
  const personId = scope.kind === 'all' ? null : scope.personId;
  const seesOpen = 'seesOpen' in scope ? scope.seesOpen : false;
  return tx.rows<OrderRow>(
    `select ${ORDER_COLUMNS} from orders o
     where ${SCOPE_SQL[scope.kind]} and ($2::text[] is null or o.status = any($2::text[])) and ($3::text is null or o.search_text like $3)
       and ($4::uuid is null or o.id < $4::uuid) and $6::boolean is not null
     order by o.id desc limit $5`,
    [personId, wish.statuses, wish.text ? likeText(wish.text) : null, wish.beforeId, wish.limit + 1, seesOpen],
  );
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
