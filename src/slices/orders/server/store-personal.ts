import type { Tx } from '#platform/db/database.ts';
import { collectedBy, forgetCollectors } from '#slices/transport/server/index.ts';
import type { OpenMatter, PersonalRecords } from '#platform/personal-records.ts';

const MINE = '$1::uuid in (buyer_id, seller_id, transporter_id)';
const OF_MINE = '(buyer_id = $1 or seller_id = $1 or transporter_id = $1 or inspector_id = $1)';

async function openMatters(tx: Tx, personId: string): Promise<OpenMatter[]> {
  const [row] = await tx.rows(
    `select count(*) as open from orders where (buyer_id = $1 or seller_id = $1 or transporter_id = $1) and status not in ('completed', 'cancelled')`,
    [personId],
  );
  const open = row?.open ?? 0;
  return open === 0
    ? []
    : [{ what: open === 1 ? '1 order under way' : `${open} orders under way`, link: '/orders?tab=active' }];
}

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  // What the other side of a trade wrote about themselves is theirs: their names are in, their addresses and numbers
  // are not.
  const orders = await tx.rows(
    `select id, order_number, status, disputed, product_name, category, quality_grade, weight_grams, weighed_grams, counted_grams, price_per_kg_pesewas, pack_unit, pack_label, pack_count, pack_grams, pack_pesewas, produce_pesewas,
       delivery_fee_pesewas, total_pesewas, platform_fee_pesewas, seller_pesewas, buyer_first_name, buyer_last_name, seller_first_name,
       seller_last_name, delivery_type_name, pickup_place, dropoff_place, paid_at, delivered_at, closed_at, created_at,
       case when buyer_id = $1 then delivery_address end as delivery_address, case when buyer_id = $1 then notes end as notes,
       buyer_id = $1 as you_bought, seller_id = $1 as you_sold, coalesce(transporter_id = $1, false) as you_carried
     from orders where ${OF_MINE} order by id`,
    [personId],
  );
  const history = await tx.rows(
    'select order_id, act, from_status, to_status, party, cause, note, at from order_history where by_id = $1 order by id',
    [personId],
  );
  const cart = await tx.rows(
    'select i.listing_id, i.weight_grams, i.price_per_kg_pesewas, i.pack_count, i.pack_pesewas, i.added_at from carts c join cart_items i on i.cart_id = c.id where c.user_id = $1',
    [personId],
  );
  const collected = await collectedBy(
    tx,
    (await collectedOf(tx, personId)).map(({ id }) => id),
  );
  return { orders, history, cart, collected };
}

/** Orders that their buyer collects, of which this person is that buyer or the farmer. */
async function collectedOf(tx: Tx, personId: string): Promise<{ readonly id: string; readonly bought: boolean }[]> {
  const rows = await tx.rows(
    'select id, buyer_id = $1 as bought from orders where self_pickup and (buyer_id = $1 or seller_id = $1) order by id',
    [personId],
  );
  return rows.map(({ id, bought }) => ({ id, bought: bought === true }));
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows(
    `update orders set
       buyer_first_name = case when buyer_id = $1 then 'Deleted' else buyer_first_name end,
       buyer_last_name = case when buyer_id = $1 then 'account' else buyer_last_name end,
       buyer_email = case when buyer_id = $1 then '' else buyer_email end,
       buyer_phone = case when buyer_id = $1 then '' else buyer_phone end,
       delivery_address = case when buyer_id = $1 then '' else delivery_address end,
       contact_name = case when buyer_id = $1 then null else contact_name end,
       contact_phone = case when buyer_id = $1 then null else contact_phone end,
       change_address = case when buyer_id = $1 then null else change_address end,
       notes = case when buyer_id = $1 then null else notes end,
       seller_first_name = case when seller_id = $1 then 'Deleted' else seller_first_name end,
       seller_last_name = case when seller_id = $1 then 'account' else seller_last_name end,
       seller_phone = case when seller_id = $1 then '' else seller_phone end,
       pickup_address = case when seller_id = $1 then '' else pickup_address end,
       farm_location = case when seller_id = $1 then '' else farm_location end,
       trip_by = case when trip_id is not null and transporter_id = $1 then 'Deleted account' else trip_by end,
       delivery_type_name = case when trip_id is not null and transporter_id = $1 then 'Shared trip' else delivery_type_name end
     where ${MINE}`,
    [personId],
  );
  // The people who collected what this person bought stood in for them.
  const bought = (await collectedOf(tx, personId)).filter((order) => order.bought);
  await forgetCollectors(
    tx,
    bought.map(({ id }) => id),
  );
  await tx.rows("update order_history set by_name = 'Deleted account' where by_id = $1", [personId]);
  await tx.rows(
    "update order_history set note = null where by_id = $1 and act in ('change_address', 'propose_address')",
    [personId],
  );
  await tx.rows('delete from carts where user_id = $1', [personId]);
}

/** What orders keep about a person: their trades, which stay as the books need them, without the person. */
export const ordersPersonal: PersonalRecords = { openMatters, duties: openMatters, records, forget };
