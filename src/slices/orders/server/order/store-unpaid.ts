import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Unpaid } from '../../domain/unpaid.ts';

/** What one buyer never paid for lately, when they paid last, and what their network address keeps back. */
export interface UnpaidBefore {
  readonly orders: readonly Unpaid[];
  readonly paidAt: Date | null;
  /** What waits for payment of buyers who never paid before; nothing is looked for when this one did. */
  readonly ofAddress: readonly Unpaid[];
}

/** Lets one buyer's orders be placed one after the other, until the transaction ends: each sees those before it. */
export async function lockBuyers(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.rows(
    "select pg_advisory_xact_lock(hashtextextended('orders.buyer:' || key, 0)) from (select key from unnest($1::text[]) key order by key) sorted",
    [keys],
  );
}

interface Asked {
  /** The keyed hash of the network address. */
  readonly placedFrom: string;
  readonly since: Date;
}

/** A buyer with no unpaid order has a row of nothing. */
interface Row {
  readonly ofBuyer: boolean;
  readonly listingId: string | null;
  readonly weightGrams: number | null;
  readonly producePesewas: number | null;
  readonly waiting: boolean | null;
  readonly placedAt: Date | null;
  readonly paidAt: Date | null;
}

const UNPAID = `o.listing_id as "listingId", o.weight_grams as "weightGrams", o.produce_pesewas as "producePesewas", o.status = 'pending_payment' as waiting, o.created_at as "placedAt"`;
const OF_ADDRESS =
  `select false as "ofBuyer", null::timestamptz as "paidAt", ${UNPAID} from orders o where o.placed_from = $2 and o.status = 'pending_payment'` as const;
const PAID = 'select paid_at from orders where buyer_id = $1 and paid_at is not null order by id desc limit 1';
const OF_PERSON = `select true as "ofBuyer", paid.paid_at as "paidAt", ${UNPAID}
  from (select (${PAID}) as paid_at) paid left join orders o on o.buyer_id = $1 and o.paid_at is null and o.created_at > $3
  union all (${OF_ADDRESS} and not exists (${PAID}) limit 1000)` as const;
const OF_GUEST = `select true as "ofBuyer", null::timestamptz as "paidAt", ${UNPAID}
  from orders o where o.buyer_id is null and o.paid_at is null and (o.buyer_phone = $1 or ($4 <> '' and lower(o.buyer_email) = $4)) and o.created_at > $3
  union all (${OF_ADDRESS} limit 1000)` as const;

function unpaidFrom(rows: readonly Row[]): UnpaidBefore {
  const orders = rows.flatMap(({ ofBuyer, listingId, weightGrams, producePesewas, waiting, placedAt }) =>
    listingId === null || weightGrams === null || producePesewas === null || waiting === null || placedAt === null
      ? []
      : [{ ofBuyer, listingId, weightGrams, producePesewas, waiting, placedAt }],
  );
  return {
    paidAt: rows.find(({ ofBuyer }) => ofBuyer)?.paidAt ?? null,
    orders: orders.filter(({ ofBuyer }) => ofBuyer),
    ofAddress: orders.filter(({ ofBuyer }) => !ofBuyer),
  };
}

/** What orders on a trip weigh that wait for the payment of buyers who never paid before. */
export async function unpaidOnTrip(tx: Tx, tripId: string): Promise<number> {
  const [row] = await tx.rows(
    `select coalesce(sum(o.weight_grams), 0)::int as grams from orders o
     where o.trip_id = $1 and o.status = 'pending_payment' and o.placed_from is not null`,
    [tripId],
  );
  return row?.grams ?? 0;
}

/** Counts an order at its network address no more: a part of its price is paid. */
export async function freeOfAddress(tx: Tx, orderId: string): Promise<void> {
  await tx.rows('update orders set placed_from = null where id = $1', [orderId]);
}

/** What the goods of somebody's last twenty completed orders cost. */
export async function boughtLately(tx: Tx, personId: string): Promise<Pesewas> {
  const [row] = await tx.rows(
    `select coalesce(sum(produce_pesewas), 0)::bigint as pesewas from (
       select produce_pesewas from orders where buyer_id = $1 and status = 'completed' order by id desc limit 20) bought`,
    [personId],
  );
  return row?.pesewas ?? 0;
}

/** When somebody last paid for an order; null when they never did. */
export async function lastPaidAt(tx: Tx, personId: string): Promise<Date | null> {
  const [row] = await tx.rows(PAID, [personId]);
  return row?.paid_at ?? null;
}

export async function unpaidOfPerson(tx: Tx, personId: string, { placedFrom, since }: Asked): Promise<UnpaidBefore> {
  return unpaidFrom(await tx.rows(OF_PERSON, [personId, placedFrom, since]));
}

/** Of everybody who ordered without an account under this number or e-mail address. */
export async function unpaidOfGuest(
  tx: Tx,
  { phone, email }: { readonly phone: string; readonly email: string },
  { placedFrom, since }: Asked,
): Promise<UnpaidBefore> {
  return unpaidFrom(await tx.rows(OF_GUEST, [phone, placedFrom, since, email.toLowerCase()]));
}
