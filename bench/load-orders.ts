import { rowsIn } from '#test/support/rows.ts';
import type { Database } from '#platform/db/database.ts';

/** Who has the orders: the first of each role has a tenth of all, the others share the rest. */
export interface Traders {
  readonly buyers: readonly string[];
  readonly transporters: readonly string[];
  readonly inspectors: readonly string[];
}

const NOTICES_OF_ONE = 20_000;

/** How often each state of an order occurs: most trade is over. */
const STATES = [
  ...Array.from({ length: 13 }, () => 'completed'),
  'cancelled',
  'delivered',
  'in_transit',
  'picked_up',
  'ready_for_pickup',
  'confirmed',
  'pending',
];

/** Numbers are scattered as real ones are: times an odd number, within 24 bits, each stays its own. */
const ORDERS = `
  with sold as (select *, row_number() over (order by id) - 1 as n, count(*) over () as many from listings where status = 'approved'),
  wanted as (
    select g, now() - ($1 - g) * interval '4 minutes' as at, ($2::text[])[1 + g % cardinality($2::text[])] as status,
      ($3::uuid[])[case when g % 10 = 0 then 1 else 1 + g % cardinality($3::uuid[]) end] as buyer,
      ($4::uuid[])[case when g % 10 = 0 then 1 else 1 + g % cardinality($4::uuid[]) end] as carrier,
      ($5::uuid[])[case when g % 10 = 0 then 1 else 1 + g % cardinality($5::uuid[]) end] as inspector
    from generate_series(1, $1) g)
  insert into orders (id, order_number, status, listing_id, product_name, category, quality_grade, image_url, weight_grams, price_per_kg_pesewas,
    produce_pesewas, delivery_fee_pesewas, total_pesewas, platform_fee_pesewas, seller_pesewas, buyer_id, buyer_first_name, buyer_last_name,
    buyer_email, buyer_phone, seller_id, seller_first_name, seller_last_name, seller_phone, delivery_type_id, delivery_type_name, urgency,
    distance_km, duration_hours, pickup_place, pickup_address, farm_location, dropoff_place, delivery_address, inspection_requested,
    transporter_id, inspector_id, payment_due_at, answer_due_at, held_until, paid_at, delivered_at, closed_at, created_at, updated_at)
  select uuidv7(at - now()), 'FG-BENCH-' || upper(lpad(to_hex((g::bigint * 2654435761) % 16777216), 6, '0')), w.status, s.id, s.product_name, s.category, s.quality_grade, s.image_urls[1],
    10000, 1000, 10000, 4000, 14000, 250, 9750, w.buyer, b.first_name, b.last_name, b.email, b.phone, s.farmer_id, f.first_name, f.last_name, f.phone,
    (select id from delivery_types limit 1), 'Standard', 'standard', 120, 24, s.place_slug, 'At the farm', 'Techiman', 'kumasi', 'Adum, behind the post office',
    true, case when w.status in ('completed', 'delivered', 'in_transit', 'picked_up') then w.carrier end, w.inspector,
    at + interval '15 minutes', now() + interval '2 days', now() + interval '2 days', at, at, case when w.status in ('completed', 'cancelled') then at end, at, at
  from wanted w
  join sold s on s.n = (case when g % 10 = 1 then 0 else g end) % s.many
  join users b on b.id = w.buyer
  join users f on f.id = s.farmer_id`;

const HOLDS = `
  insert into holds (order_id, order_number, product_name, buyer_id, buyer_name, seller_id, seller_name, transporter_id, produce_pesewas,
    delivery_fee_pesewas, platform_fee_pesewas, status, paid_by, seller_part_pesewas, transporter_part_pesewas, platform_part_pesewas,
    refund_part_pesewas, closed_at, paid_at, delivered_at, created_at, updated_at)
  select id, order_number, product_name, buyer_id, buyer_first_name || ' ' || buyer_last_name, seller_id, seller_first_name || ' ' || seller_last_name,
    transporter_id, produce_pesewas, delivery_fee_pesewas, platform_fee_pesewas,
    case status when 'completed' then 'released' when 'cancelled' then 'refunded' else 'held' end, id,
    case status when 'completed' then seller_pesewas when 'cancelled' then 0 end, case status when 'completed' then delivery_fee_pesewas when 'cancelled' then 0 end,
    case status when 'completed' then platform_fee_pesewas when 'cancelled' then 0 end, case status when 'completed' then 0 when 'cancelled' then total_pesewas end,
    closed_at, created_at, delivered_at, created_at, created_at
  from orders where order_number like 'FG-BENCH-%'`;

const DELIVERIES = `
  insert into deliveries (id, order_id, order_number, status, urgency, seller_id, buyer_id, customer_name, customer_phone, pickup_place, pickup_address,
    dropoff_place, dropoff_address, product_details, weight_grams, fee_pesewas, distance_km, duration_hours, transporter_id, transporter_name,
    transporter_phone, requested_at, accepted_at, picked_up_at, in_transit_at, ended_at)
  select uuidv7(o.created_at - now()), o.id, o.order_number,
    case o.status when 'ready_for_pickup' then 'requested' when 'picked_up' then 'picked_up' when 'in_transit' then 'in_transit' else 'completed' end,
    o.urgency, o.seller_id, o.buyer_id, o.buyer_first_name, o.buyer_phone, o.pickup_place, o.pickup_address, o.dropoff_place, o.delivery_address,
    o.product_name, o.weight_grams, o.delivery_fee_pesewas, o.distance_km, o.duration_hours, o.transporter_id, t.first_name, t.phone, o.created_at,
    case when o.transporter_id is not null then o.created_at end, case when o.transporter_id is not null then o.created_at end,
    case when o.status <> 'ready_for_pickup' then o.created_at end, case when o.status in ('delivered', 'completed') then o.created_at end
  from orders o left join users t on t.id = o.transporter_id
  where o.order_number like 'FG-BENCH-%' and o.status in ('ready_for_pickup', 'picked_up', 'in_transit', 'delivered', 'completed')`;

const INSPECTIONS = `
  insert into inspections (id, order_id, order_number, listing_id, product_name, category, farmer_id, farmer_name, buyer_id, place_slug, weight_grams,
    price_per_kg_pesewas, status, requested_at, closed_at)
  select uuidv7(created_at - now()), id, order_number, listing_id, product_name, category, seller_id, seller_first_name, buyer_id, pickup_place, weight_grams,
    price_per_kg_pesewas, 'approved', created_at, created_at
  from orders where order_number like 'FG-BENCH-%' and status = 'completed'`;

const REPORTS = `
  insert into inspection_reports (id, inspection_id, order_id, order_number, listing_id, product_name, category, farmer_id, farmer_name, inspector_id,
    appearance, freshness, size, packaging, quality_score, overall_grade, notes, approved, requested_at, completed_at)
  select uuidv7(i.requested_at - now()), i.id, i.order_id, i.order_number, i.listing_id, i.product_name, i.category, i.farmer_id, i.farmer_name, o.inspector_id,
    8, 8, 8, 8, 8, 'A', 'Firm and clean', true, i.requested_at, i.requested_at
  from inspections i join orders o on o.id = i.order_id where i.order_number like 'FG-BENCH-%'`;

const DISPUTES = `
  insert into disputes (id, order_id, opened_by, opened_by_name, reason, state, outcome, amount_pesewas, opened_at, decided_at)
  select uuidv7(created_at - now()), order_id, buyer_id, buyer_name, 'Quality issues with the product', 'decided', 'release', produce_pesewas + delivery_fee_pesewas, created_at, created_at
  from holds where order_number like 'FG-BENCH-%' and status = 'released' and right(order_number, 1) = '3'`;

const NOTICES = `
  insert into notices (id, kind, key, recipient, person_id, params, link, at, fanned_out_at, in_app)
  select uuidv7(now() - g * interval '1 minute' - now()), n.kind, 'bench:' || g, 'user:' || $1::uuid, $1, n.params, n.link, now() - g * interval '1 minute', now(), true
  from generate_series(1, $2::int) g cross join (select kind, params, link from notices where person_id is not null and in_app limit 1) n`;

/**
 * Puts so many orders with all that belongs to them straight into the tables. Nobody pays for them: the ledger knows
 * nothing of them, since only lists are to be measured. Needs PostgreSQL 18 for ids that keep the order of their
 * moments.
 */
export async function loadOrders(db: Database, traders: Traders, count: number): Promise<void> {
  await rowsIn(db, ORDERS, [count, STATES, traders.buyers, traders.transporters, traders.inspectors]);
  for (const statement of [HOLDS, DELIVERIES, INSPECTIONS, REPORTS, DISPUTES]) await rowsIn(db, statement);
  const [busiest] = traders.buyers;
  await rowsIn(db, NOTICES, [busiest, NOTICES_OF_ONE]);
  await rowsIn(db, 'vacuum analyze');
}
