import type { Tx } from '#platform/db/database.ts';
import { FORGOTTEN_NAME, type OpenMatter, type PersonalRecords } from '#platform/personal-records.ts';

/** Deposits and promises that others wait for. */
async function openMatters(tx: Tx, personId: string): Promise<OpenMatter[]> {
  const [bought] = await tx.rows(
    `select count(*)::int as open from pre_orders where buyer_id = $1 and state in ('awaiting_deposit', 'reserved', 'ready', 'ordered')`,
    [personId],
  );
  const [offered] = await tx.rows(
    `select (select count(*) from harvests where farmer_id = $1 and state = 'open')::int as harvests,
       (select count(*) from pre_orders where farmer_id = $1 and state in ('ready', 'ordered'))::int as waiting`,
    [personId],
  );
  const pre = bought?.open ?? 0;
  const own = (offered?.harvests ?? 0) + (offered?.waiting ?? 0);
  return [
    ...(pre === 0
      ? []
      : [{ what: pre === 1 ? '1 pre-order under way' : `${pre} pre-orders under way`, link: '/pre-orders' }]),
    ...(own === 0 ? [] : [{ what: 'Harvests with pre-orders under way', link: '/harvests' }]),
  ];
}

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const harvests = await tx.rows(
    `select id, state, product_name, expected_from, expected_until, offered_grams, booked_grams, least_grams, price_pesewas, deposit_percent, note,
       declared_grams, reason, created_at from harvests where farmer_id = $1 order by id`,
    [personId],
  );
  const preOrders = await tx.rows(
    `select p.id, p.number, p.state, h.product_name, p.booked_grams, p.part_grams, p.price_pesewas, p.deposit_pesewas, p.standing_pesewas, p.paid_at,
       p.order_number, p.why, p.created_at from pre_orders p join harvests h on h.id = p.harvest_id where p.buyer_id = $1 order by p.id`,
    [personId],
  );
  return { harvests, preOrders };
}

async function rename(
  tx: Tx,
  personId: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx.rows('update pre_orders set buyer_first_name = $2 where buyer_id = $1', [personId, firstName]);
  await tx.rows('update harvests set farmer_name = $2 where farmer_id = $1', [
    personId,
    `${firstName} ${lastName}`.trim(),
  ]);
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows('update harvests set note = null where farmer_id = $1', [personId]);
  await rename(tx, personId, FORGOTTEN_NAME);
}

/** What harvests keep about a person: an account with deposits under way is not deleted before they are settled. */
export const harvestsPersonal: PersonalRecords = { openMatters, duties: openMatters, records, rename, forget };
