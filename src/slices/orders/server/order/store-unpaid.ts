import type { Tx } from '#platform/db/database.ts';
import type { Unpaid } from '../../domain/unpaid.ts';

/** What one buyer never paid for lately, and when they placed the last order that they did pay. */
export interface History {
  readonly orders: readonly Unpaid[];
  readonly paidAt: Date | null;
}

/** Lets one buyer's orders be placed one after the other, until the transaction ends: each sees those before it. */
export async function lockBuyers(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.rows(
    "select pg_advisory_xact_lock(hashtextextended('orders.buyer:' || key, 0)) from (select key from unnest($1::text[]) key order by key) sorted",
    [keys],
  );
}

/** Who has no unpaid order has a row of nothing. */
interface Row {
  readonly listingId: string | null;
  readonly weightGrams: number | null;
  readonly waiting: boolean | null;
  readonly placedAt: Date | null;
  readonly paidAt: Date | null;
}

const UNPAID = `o.listing_id as "listingId", o.weight_grams as "weightGrams", o.status = 'pending_payment' as waiting, o.created_at as "placedAt"`;
const PAID = 'select paid_at from orders where buyer_id = $1 and paid_at is not null order by id desc limit 1';
const OF_PERSON = `select paid.paid_at as "paidAt", ${UNPAID}
  from (select (${PAID}) as paid_at) paid left join orders o on o.buyer_id = $1 and o.paid_at is null and o.created_at > $2` as const;
const OF_GUEST = `select null::timestamptz as "paidAt", ${UNPAID}
  from orders o where o.buyer_id is null and o.paid_at is null and (o.buyer_phone = $1 or lower(o.buyer_email) = $2) and o.created_at > $3` as const;

function historyFrom(rows: readonly Row[]): History {
  return {
    paidAt: rows[0]?.paidAt ?? null,
    orders: rows.flatMap(({ listingId, weightGrams, waiting, placedAt }) =>
      listingId === null || weightGrams === null || waiting === null || placedAt === null
        ? []
        : [{ listingId, weightGrams, waiting, placedAt }],
    ),
  };
}

export async function historyOfPerson(tx: Tx, personId: string, since: Date): Promise<History> {
  return historyFrom(await tx.rows(OF_PERSON, [personId, since]));
}

/** Of everybody who ordered without an account under this number or e-mail address. */
export async function historyOfGuest(
  tx: Tx,
  { phone, email }: { readonly phone: string; readonly email: string },
  since: Date,
): Promise<History> {
  return historyFrom(await tx.rows(OF_GUEST, [phone, email.toLowerCase(), since]));
}

/** What waits for payment from one address of buyers who never paid before. */
export function waitingFrom(
  tx: Tx,
  placedFrom: string,
): Promise<{ readonly listingId: string; readonly weightGrams: number }[]> {
  return tx.rows(
    `select listing_id as "listingId", weight_grams as "weightGrams" from orders where placed_from = $1 and status = 'pending_payment' limit 1000`,
    [placedFrom],
  );
}
