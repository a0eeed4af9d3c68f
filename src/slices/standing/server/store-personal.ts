import type { Tx } from '#platform/db/database.ts';
import type { OpenMatter, PersonalRecords } from '#platform/personal-records.ts';

/** Only a buyer can look after them: they end before the role changes. */
async function duties(tx: Tx, personId: string): Promise<OpenMatter[]> {
  const [row] = await tx.rows("select count(*) as open from standing_orders where buyer_id = $1 and state <> 'ended'", [
    personId,
  ]);
  const open = row?.open ?? 0;
  return open === 0
    ? []
    : [{ what: open === 1 ? '1 standing order' : `${open} standing orders`, link: '/standing-orders' }];
}

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const standingOrders = await tx.rows(
    `select id, listing_id, product_name, weight_grams, pack_count, pack_unit, pack_label, pack_grams, limit_pesewas, weekday, every_weeks, first_day,
       until_day, delivery_place, delivery_address, notes, inspection_requested, network, phone, state, paused_by, ended_by, next_day, created_at
     from standing_orders where buyer_id = $1 order by id`,
    [personId],
  );
  const standingTurns = await tx.rows(
    `select t.standing_id, t.day, t.state, t.asked, t.order_number, t.reason
     from standing_turns t join standing_orders s on s.id = t.standing_id where s.buyer_id = $1 order by t.standing_id, t.day`,
    [personId],
  );
  return { standingOrders, standingTurns };
}

/** What a person had ordered goes on no more; what others had ordered of them neither. */
async function forget(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.rows(
    `delete from standing_turns t using standing_orders s
     where s.id = t.standing_id and t.settled_at is null and (s.buyer_id = $1 or s.seller_id = $1)`,
    [personId],
  );
  await tx.rows(
    `update standing_orders set state = 'ended', paused_by = null, ended_by = case when buyer_id = $1 then 'account' else 'gone' end,
       next_day = null, due_at = null, remind_at = null, updated_at = $2
     where (buyer_id = $1 or seller_id = $1) and state <> 'ended'`,
    [personId, at],
  );
  await tx.rows(
    "update standing_orders set delivery_address = '', notes = null, phone = '', updated_at = $2 where buyer_id = $1",
    [personId, at],
  );
}

/** What is kept about a person's standing orders. */
export const standingPersonal: PersonalRecords = { duties, records, forget };
