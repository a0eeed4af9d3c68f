import type { Tx } from '#platform/db/database.ts';
import type { OpenMatter, PersonalRecords } from '#platform/personal-records.ts';

/** Nobody goes while goods of others may be booked with them. */
async function openMatters(tx: Tx, personId: string): Promise<OpenMatter[]> {
  const [row] = await tx.rows(
    "select count(*) as open from shared_trips where transporter_id = $1 and status = 'open'",
    [personId],
  );
  const open = row?.open ?? 0;
  return open === 0 ? [] : [{ what: open === 1 ? '1 open trip' : `${open} open trips`, link: '/my-trips' }];
}

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const deliveries = await tx.rows(
    `select id, order_number, status, urgency, pickup_place, dropoff_place, weight_grams, fee_pesewas, distance_km, requested_at, accepted_at,
       picked_up_at, in_transit_at, ended_at, rating, customer_feedback, coalesce(transporter_id = $1, false) as you_carried
     from deliveries where transporter_id = $1 or buyer_id = $1 or seller_id = $1 order by id`,
    [personId],
  );
  const stops = await tx.rows(
    `select r.delivery_id, r.kind, r.proof, r.reason, r.note, r.next, r.retry_on, r.happened_at, r.received_at, r.recipient_name
     from stop_reports r join deliveries d on d.id = r.delivery_id where r.transporter_id = $1 or d.buyer_id = $1 order by r.id`,
    [personId],
  );
  const points = await tx.rows(
    `select p.name, p.place_slug, f.place_slug as from_place, f.lead_days, f.updated_at
     from farmer_points f join collection_points p on p.id = any(f.point_ids) where f.farmer_id = $1 order by p.name`,
    [personId],
  );
  const trips = await tx.rows(
    `select id, status, stops, departs_from, departs_until, joins_until, free_grams, booked_grams, price_pesewas, takes_bulky, note, called_off_reason, created_at
     from shared_trips where transporter_id = $1 order by id`,
    [personId],
  );
  return { deliveries, stops, collection_points: points, trips };
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows('update shared_trips set note = null where transporter_id = $1 and note is not null', [personId]);
  await tx.rows('delete from farmer_points where farmer_id = $1', [personId]);
  await tx.rows(
    `update deliveries set
       customer_name = case when buyer_id = $1 then 'Deleted account' else customer_name end,
       customer_phone = case when buyer_id = $1 then '' else customer_phone end,
       dropoff_address = case when buyer_id = $1 then '' else dropoff_address end,
       customer_feedback = case when buyer_id = $1 then null else customer_feedback end,
       pickup_address = case when seller_id = $1 then '' else pickup_address end,
       transporter_name = case when transporter_id = $1 then 'Deleted account' else transporter_name end,
       transporter_phone = case when transporter_id = $1 then '' else transporter_phone end
     where $1::uuid in (buyer_id, seller_id, transporter_id)`,
    [personId],
  );
  // The person who took the goods stood in for the buyer. Their name goes, that there was one stays.
  await tx.rows(
    `update stop_reports r set recipient_name = 'Deleted', note = null from deliveries d
     where d.id = r.delivery_id and d.buyer_id = $1 and r.kind <> 'pickup' and r.recipient_name is not null`,
    [personId],
  );
  await tx.rows(
    `update stop_reports r set recipient_name = 'Deleted', note = null from deliveries d
     where d.id = r.delivery_id and d.seller_id = $1 and r.kind = 'pickup' and r.recipient_name is not null`,
    [personId],
  );
}

/** What transport keeps about a person: journeys and their fees stay, names, numbers and addresses go. */
export const transportPersonal: PersonalRecords = { openMatters, duties: openMatters, records, forget };
