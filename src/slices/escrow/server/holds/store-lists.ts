import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import { rowsWithWords } from '#platform/db/rows-with-words.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { HoldStatus } from '../../domain/hold.ts';
import type { HoldRow } from './store-holds.ts';

export interface TransactionFilter {
  readonly viewer: Viewer;
  readonly status: HoldStatus | null;
  readonly words: string;
  readonly after: { readonly createdAt: string; readonly orderId: string } | null;
  readonly limit: number;
}

/** The words of a transaction, as the index `holds_plain_words` has them. */
export const HOLD_WORDS =
  "plain_letters(order_number || ' ' || product_name || ' ' || buyer_name || ' ' || seller_name)";

/** Who has which part in a transaction, and its state, as the index `holds_plain_words` holds them beside the words. */
const KNOWN_BY = "array['b' || buyer_id::text, 's' || seller_id::text, 't' || transporter_id::text, status]";

/** One part of a list: its transactions, and by what the index of words knows them. `$1` is the viewer. */
interface Part {
  readonly where: string;
  readonly known: string;
}

const EVERYBODYS: readonly Part[] = [{ where: '$1::uuid is not null', known: 'true' }];
const OWN: readonly Part[] = [
  { where: 'buyer_id = $1::uuid', known: `${KNOWN_BY} @> array['b' || $1::uuid::text]` },
  { where: 'seller_id = $1::uuid', known: `${KNOWN_BY} @> array['s' || $1::uuid::text]` },
  {
    where: 'transporter_id = $1::uuid and (delivered_at is not null or transporter_part_pesewas > 0)',
    known: `${KNOWN_BY} @> array['t' || $1::uuid::text]`,
  },
];

const NEWEST = 'created_at desc, order_id desc';

function laterFirst(a: HoldRow, b: HoldRow): number {
  return b.created_at.getTime() - a.created_at.getTime() || (a.order_id < b.order_id ? 1 : -1);
}

/**
 * Transactions of a person, or all of them for an admin, newest first. Each part that somebody can have in an order is
 * read newest first from an index of its own: a list of the newest never looks at what others trade.
 */
export async function transactionsOf(tx: Tx, filter: TransactionFilter): Promise<HoldRow[]> {
  const { limit } = filter;
  const parts = filter.viewer.role === 'admin' ? EVERYBODYS : OWN;
  const values: unknown[] = [filter.viewer.id];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const status = filter.status === null ? null : bind(filter.status);
  const inState = status === null ? '' : ` and status = ${status}::text`;
  const before =
    filter.after === null
      ? ''
      : ` and (created_at, order_id) < (${bind(filter.after.createdAt)}::timestamptz, ${bind(filter.after.orderId)}::uuid)`;
  const begun = `status <> 'awaiting'${before}`;
  if (filter.words === '') {
    const most = bind(limit);
    const each = parts.map(
      ({ where }) => `(select * from holds where ${begun}${inState} and ${where} order by ${NEWEST} limit ${most})`,
    );
    const text =
      each.length === 1
        ? each.join('')
        : `select * from (${each.join(' union ')}) mine order by ${NEWEST} limit ${most}`;
    return tx.rowsFrom({ columns: '*', from: 'holds' }, text, values);
  }
  const words = `${HOLD_WORDS} like plain_letters(${bind(likeAnywhere(filter.words))})${inState}`;
  const knownState = status === null ? '' : ` and ${KNOWN_BY} @> array[${status}::text]`;
  const found = await Promise.all(
    parts.map(({ where, known }) =>
      rowsWithWords(tx, {
        columns: '*',
        from: 'holds',
        where: `${begun} and ${where}`,
        order: NEWEST,
        words,
        indexedWords: `${words}${knownState} and ${known}`,
        values,
        limit,
      }),
    ),
  );
  // Somebody may have two parts in one order.
  const byId = new Map(found.flat().map((row) => [row.order_id, row]));
  return [...byId.values()].toSorted(laterFirst).slice(0, limit);
}

/** What a person's transactions come to. */
export interface ShareSums {
  /** In escrow for or from them. */
  readonly escrow_pesewas: number;
  /** Taken from what they sold. */
  readonly fees_pesewas: number;
  /** What they paid for orders, less what is theirs again. */
  readonly paid_pesewas: number;
}

/**
 * Sums by the part that somebody has. A person with two parts in one order counts as its seller, else as its buyer; a
 * transporter's part is theirs from the delivery on. The parts of a hold are written with the transfer that divides its
 * escrow.
 */
export async function sharesOf(tx: Tx, personId: string): Promise<ShareSums> {
  const [sums] = await tx.rows(
    `select (bought.held + sold.held + carried.held)::bigint as escrow_pesewas, sold.fees::bigint as fees_pesewas, bought.paid::bigint as paid_pesewas
     from (select
         coalesce(sum(produce_pesewas + delivery_fee_pesewas) filter (where status in ('held', 'disputed') and seller_id <> $1), 0) as held,
         coalesce(sum(produce_pesewas + delivery_fee_pesewas - coalesce(refund_part_pesewas, 0)), 0) as paid
       from holds where buyer_id = $1 and status <> 'awaiting') bought,
       (select
         coalesce(sum(produce_pesewas - platform_fee_pesewas) filter (where status in ('held', 'disputed')), 0) as held,
         coalesce(sum(platform_part_pesewas), 0) as fees
       from holds where seller_id = $1 and status <> 'awaiting') sold,
       (select coalesce(sum(delivery_fee_pesewas) filter (where status in ('held', 'disputed')), 0) as held
       from holds where transporter_id = $1 and status <> 'awaiting' and delivered_at is not null
         and seller_id <> $1 and buyer_id is distinct from $1) carried`,
    [personId],
  );
  return sums ?? { escrow_pesewas: 0, fees_pesewas: 0, paid_pesewas: 0 };
}

/** The orders that a person bought, whose money went through escrow. */
export async function boughtBy(tx: Tx, buyerId: string): Promise<string[]> {
  const rows = await tx.rows("select order_id from holds where buyer_id = $1 and status <> 'awaiting'", [buyerId]);
  return rows.map((row) => row.order_id);
}

/** Where all money is, in one look. */
export interface PlatformSums {
  /** What the provider holds for us; all that follows is made of it. */
  readonly provider_pesewas: number;
  readonly escrow_pesewas: number;
  /** Earned by people and not withdrawn yet. */
  readonly wallets_pesewas: number;
  /** Refunds and withdrawals that the provider has not carried out. */
  readonly pending_pesewas: number;
  readonly fees_pesewas: number;
}

/**
 * Sums over the whole platform, for admins, from the ledger. The escrow of an order is what its hold says: of the
 * accounts of all orders there are too many to add up.
 */
export const platformSums = keptSum(async (tx: Tx): Promise<PlatformSums> => {
  const [sums] = await tx.rows(
    `select
       (select coalesce(-sum(balance_pesewas), 0) from ledger_accounts where kind = 'provider_cash')::bigint as provider_pesewas,
       ((select coalesce(sum(produce_pesewas + delivery_fee_pesewas), 0) from holds where status in ('held', 'disputed'))
         + (select coalesce(sum(deposit_pesewas), 0) from holds where status = 'awaiting' and deposit_pesewas > 0)
         + (select coalesce(sum(parts_pesewas), 0) from holds where status = 'awaiting' and parts_pesewas > 0))::bigint as escrow_pesewas,
       (select coalesce(sum(balance_pesewas), 0) from ledger_accounts where kind in ('seller_wallet', 'transporter_wallet'))::bigint as wallets_pesewas,
       (select coalesce(sum(balance_pesewas), 0) from ledger_accounts where kind in ('refunds_payable', 'payouts_in_flight'))::bigint as pending_pesewas,
       (select coalesce(sum(balance_pesewas), 0) from ledger_accounts where kind = 'platform_fees')::bigint as fees_pesewas`,
  );
  return sums ?? { provider_pesewas: 0, escrow_pesewas: 0, wallets_pesewas: 0, pending_pesewas: 0, fees_pesewas: 0 };
});

/**
 * Money on its way to a person: refunds of what they bought, owed until they are sent, and withdrawals that the
 * provider has not confirmed.
 */
export async function onTheWayTo(tx: Tx, personId: string): Promise<number> {
  const [sum] = await tx.rows(
    `select (
       (select coalesce(sum(r.amount_pesewas), 0) from refunds r join holds h on h.order_id = r.order_id
         where h.buyer_id = $1 and r.state <> 'succeeded')
       + (select coalesce(sum(amount_pesewas), 0) from withdrawals where person_id = $1 and state in ('awaiting_approval', 'queued', 'waiting', 'pending')))::bigint as pesewas`,
    [personId],
  );
  return sum?.pesewas ?? 0;
}
