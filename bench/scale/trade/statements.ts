import { drawn as drawnOf, idOf } from '../sql.ts';

/** Drawn from the number of an order. */
const drawn = (salt: number) => drawnOf(salt, 'g');

/** The id of an order: of its moment, and of its number. */
const orderIdOf = (number: string, at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(${number}), 15, '0'))::uuid`;

/** People: farmers, buyers, and some of every other role. */
export const PEOPLE = `
  insert into users (id, name, first_name, last_name, email, phone, role, kyc_status, created_at)
  select ${idOf('g')}, 'Ama Mensah', (array['Ama', 'Kofi', 'Kwame', 'Akosua', 'Yaw'])[1 + g % 5], (array['Mensah', 'Owusu', 'Boateng', 'Asante'])[1 + g % 4],
    'person' || g || '@example.com', '+23324' || lpad(g::text, 7, '0'),
    case when g % 200 = 0 then 'quality_inspector' when g % 20 = 0 then 'transporter' when g % 2 = 0 then 'farmer' else 'buyer' end,
    case when g % 50 = 0 then 'pending' else 'approved' end, now() - ($1::int - g) * (interval '1 year' / $1::int)
  from generate_series(1, $1::int) g`;

/** Orders of a year, the latest at its end. */
export const ORDERS = `
  insert into orders (id, order_number, status, listing_id, product_name, category, quality_grade, weight_grams, price_per_kg_pesewas,
    produce_pesewas, delivery_fee_pesewas, total_pesewas, platform_fee_pesewas, seller_pesewas, buyer_id, buyer_first_name, buyer_last_name,
    buyer_email, buyer_phone, seller_id, seller_first_name, seller_last_name, seller_phone, delivery_type_id, delivery_type_name, urgency,
    distance_km, duration_hours, pickup_place, pickup_address, farm_location, dropoff_place, delivery_address, inspection_requested,
    transporter_id, inspector_id, payment_due_at, answer_due_at, held_until, step_due_at, paid_at, delivered_at, closed_at, created_at, updated_at)
  select ${orderIdOf('g', 'at')}, 'FG-' || to_char(at, 'YYMMDD') || '-' || upper(lpad(to_hex((g::bigint * 2654435761) % 16777216), 6, '0')), status,
    ${idOf('1 + g % 9973')}, crop, category, 'standard', 10000, 1000, 10000, 4000, 14000, 250, 9750, ${idOf('buyer')}, 'Efua', 'Owusu',
    'person' || buyer || '@example.com', '+23324' || lpad(buyer::text, 7, '0'), ${idOf('seller')}, 'Ama', 'Mensah', '+23324' || lpad(seller::text, 7, '0'),
    ${idOf('1')}, 'Standard', 'standard', 120, 24, place, 'At the farm', 'Techiman', 'kumasi', 'Adum, behind the post office', g % 3 = 0,
    case when status in ('completed', 'delivered', 'in_transit', 'picked_up') then ${idOf('carrier')} end, case when g % 3 = 0 then ${idOf('inspector')} end,
    at + interval '15 minutes', at + interval '1 day', now() + interval '2 days', case when status in ('confirmed', 'ready_for_pickup', 'picked_up', 'in_transit') then now() + interval '1 day' end,
    case when status <> 'pending_payment' then at end, case when status in ('completed', 'delivered') then least(at + interval '2 days', at + (now() - at) * 0.8) end,
    case when status in ('completed', 'cancelled') then least(at + interval '3 days', at + (now() - at) * 0.9) end, at, at
  from (
    select g, at, place, (array['Maize', 'Tomatoes', 'Yam', 'Groundnuts', 'Ginger', 'Plantain'])[kind] as crop,
      (array['grains', 'vegetables', 'tubers', 'legumes', 'spices', 'fruits'])[kind] as category,
      2 * floor(people / 2 * ${drawn(1)})::int + 1 as buyer, 4 * floor(people / 4 * ${drawn(2)})::int + 2 as seller,
      20 * floor(people / 20 * ${drawn(3)})::int + 20 as carrier, 200 * floor(people / 200 * ${drawn(4)})::int + 200 as inspector,
      case when at < now() - interval '10 days' then case when g % 16 = 0 then 'cancelled' else 'completed' end
        else (array['completed', 'delivered', 'in_transit', 'picked_up', 'ready_for_pickup', 'confirmed', 'pending', 'pending_payment'])[1 + floor(8 * ${drawn(5)})::int] end as status
    from (select g, $2::float8 as people, now() - ($1::int - g) * (interval '1 year' / $1::int) as at,
            ($3::text[])[1 + floor(cardinality($3::text[]) * ${drawn(6)} ^ 2)::int] as place, 1 + floor(6 * ${drawn(7)})::int as kind
          from generate_series(1, $1::int) g) numbered
  ) sold`;

/** What belongs to orders, besides the books. */
export const SIDES = [
  `insert into holds (order_id, order_number, product_name, buyer_id, buyer_name, seller_id, seller_name, transporter_id, produce_pesewas,
     delivery_fee_pesewas, platform_fee_pesewas, status, paid_by, seller_part_pesewas, transporter_part_pesewas, platform_part_pesewas,
     refund_part_pesewas, closed_at, paid_at, delivered_at, created_at, updated_at)
   select id, order_number, product_name, buyer_id, 'Efua Owusu', seller_id, 'Ama Mensah', transporter_id, produce_pesewas, delivery_fee_pesewas, platform_fee_pesewas,
     case status when 'completed' then 'released' when 'cancelled' then 'refunded' when 'pending_payment' then 'awaiting' else 'held' end,
     case when status <> 'pending_payment' then id end, case status when 'completed' then seller_pesewas when 'cancelled' then 0 end,
     case status when 'completed' then delivery_fee_pesewas when 'cancelled' then 0 end, case status when 'completed' then platform_fee_pesewas when 'cancelled' then 0 end,
     case status when 'completed' then 0 when 'cancelled' then total_pesewas end, closed_at, paid_at, delivered_at, created_at, created_at
   from orders order by id`,
  `insert into deliveries (id, order_id, order_number, status, urgency, seller_id, buyer_id, customer_name, customer_phone, pickup_place, pickup_address,
     dropoff_place, dropoff_address, product_details, weight_grams, fee_pesewas, distance_km, duration_hours, transporter_id, transporter_name,
     transporter_phone, requested_at, accepted_at, picked_up_at, in_transit_at, ended_at, rating)
   select id, id, order_number, case status when 'ready_for_pickup' then 'requested' when 'picked_up' then 'picked_up' when 'in_transit' then 'in_transit' else 'completed' end,
     urgency, seller_id, buyer_id, 'Efua Owusu', buyer_phone, pickup_place, pickup_address, dropoff_place, delivery_address, product_name, weight_grams,
     delivery_fee_pesewas, distance_km, duration_hours, transporter_id, case when transporter_id is not null then 'Yaw Boateng' end, case when transporter_id is not null then seller_phone end,
     created_at, case when transporter_id is not null then created_at end, case when transporter_id is not null then created_at end,
     case when status in ('in_transit', 'delivered', 'completed') then created_at end, delivered_at, case when delivered_at is not null then 5 end
   from orders where status in ('ready_for_pickup', 'picked_up', 'in_transit', 'delivered', 'completed') order by id`,
  `insert into inspections (id, order_id, order_number, listing_id, product_name, category, farmer_id, farmer_name, buyer_id, place_slug, weight_grams,
     price_per_kg_pesewas, status, requested_at, closed_at)
   select id, id, order_number, listing_id, product_name, category, seller_id, 'Ama Mensah', buyer_id, pickup_place, weight_grams, price_per_kg_pesewas,
     case when closed_at is null then 'waiting' else 'approved' end, created_at, closed_at
   from orders where inspector_id is not null and status <> 'pending_payment' order by id`,
  `insert into inspection_reports (id, inspection_id, order_id, order_number, listing_id, product_name, category, farmer_id, farmer_name, inspector_id,
     appearance, freshness, size, packaging, quality_score, overall_grade, notes, approved, requested_at, completed_at)
   select o.id, o.id, o.id, o.order_number, o.listing_id, o.product_name, o.category, o.seller_id, 'Ama Mensah', o.inspector_id, 8, 8, 8, 8, 8, 'A', 'Firm and clean',
     true, o.created_at, o.created_at + interval '1 day'
   from orders o join inspections i on i.order_id = o.id where i.status = 'approved' order by o.id`,
  `insert into payments (id, secret, payer_id, phone, network, amount_pesewas, paid_pesewas, state, expires_at, created_at, updated_at, provider)
   select id, 'secret', buyer_id, buyer_phone, 'mtn', total_pesewas, case when paid_at is null then 0 else total_pesewas end,
     case when paid_at is null then 'declined' else 'succeeded' end, created_at + interval '15 minutes', created_at, created_at, 'paystack' from orders order by id`,
  `insert into payment_allocations (payment_id, order_id, amount_pesewas, open) select id, id, amount_pesewas, false from payments`,
  `insert into refunds (id, order_id, payment_id, cause, amount_pesewas, state, reference, created_at, updated_at)
   select id, id, id, 'order', total_pesewas, 'succeeded', id, created_at, created_at from orders where status = 'cancelled' order by id`,
  `insert into withdrawals (id, person_id, payment_method_id, amount_pesewas, seller_pesewas, transporter_pesewas, state, provider, reference, paid_at, created_at, updated_at)
   select id, seller_id, seller_id, seller_pesewas, seller_pesewas, 0, 'succeeded', 'paystack', id, closed_at, closed_at, closed_at from orders where status = 'completed' and weight_grams > 0
     and ('x' || right(id::text, 1))::bit(4)::int < 3 order by id`,
  `insert into disputes (id, order_id, opened_by, opened_by_name, reason, state, outcome, amount_pesewas, opened_at, decided_at)
   select id, id, buyer_id, 'Efua Owusu', 'Quality issues with the product', case when status = 'completed' then 'decided' else 'open' end,
     case when status = 'completed' then 'release' end, total_pesewas, created_at, closed_at
   from orders where status in ('completed', 'delivered') and right(id::text, 2) = '3f' order by id`,
  `insert into notices (id, kind, key, recipient, person_id, params, link, at, fanned_out_at, in_app, read_at)
   select id, 'order_paid', 'bench:' || id, 'user:' || seller_id, seller_id, jsonb_build_object('orderNumber', order_number), '/orders/' || id, created_at, created_at, true,
     case when closed_at is not null then created_at end from orders order by id`,
  `insert into notice_deliveries (id, notice_id, kind, recipient, channel, name, address, express, urgent, secret, subject, body, state, due_at, created_at, done_at)
   select id, id, kind, recipient, 'sms', 'Ama Mensah', '+23324' || right(id::text, 7), false, false, false, '', 'Your order is paid.', 'delivered', at, at, at from notices order by id`,
  `insert into reviews (id, order_id, order_number, listing_id, product_name, farmer_id, farmer_name, buyer_id, buyer_first_name, buyer_last_name, farmer_stars, product_stars,
     delivery_stars, comment, created_at)
   select id, id, order_number, listing_id, product_name, seller_id, 'Ama Mensah', buyer_id, 'Efua', 'Owusu', 5, 4, 5, 'Fresh', closed_at
   from orders where status = 'completed' and ('x' || right(id::text, 1))::bit(4)::int < 5 order by id`,
  `insert into audit_entries (position, actor_id, action, subject, details, at, previous_hash, hash)
   select row_number() over (order by id), seller_id, 'orders.cancel', id::text, '{}', date_trunc('milliseconds', created_at), sha256(''), sha256('') from orders where weight_grams > 0
     and ('x' || right(id::text, 1))::bit(4)::int < 3`,
] as const;

const LINES = `
  with line as (
    select id, paid_at as at, 'p' as step, l.kind, l.owner, l.amount from orders cross join lateral (values
      ('provider_cash', 'paystack/shard-' || lpad((('x' || right(id::text, 1))::bit(4)::int)::text, 2, '0'), -total_pesewas), ('escrow', id::text, total_pesewas)) as l (kind, owner, amount)
    where paid_at is not null
    union all
    select id, closed_at, 'r', l.kind, l.owner, l.amount from orders cross join lateral (values
      ('escrow', id::text, -total_pesewas), ('seller_wallet', seller_id::text, seller_pesewas), ('transporter_wallet', transporter_id::text, delivery_fee_pesewas),
      ('platform_fees', 'shard-' || lpad((('x' || right(id::text, 1))::bit(4)::int)::text, 2, '0'), platform_fee_pesewas)) as l (kind, owner, amount)
    where status = 'completed'
  )`;

const TRANSFER = "overlay(line.id::text placing case line.step when 'p' then '1' else '2' end from 16 for 1)::uuid";

/** The books: a payment into escrow of each order that was paid, and its division where it is completed. */
export const LEDGER = [
  `${LINES} insert into ledger_accounts (kind, owner_id, balance_pesewas, version, may_go_negative)
   select kind, owner, sum(amount), count(*), kind = 'provider_cash' from line group by kind, owner`,
  `${LINES} insert into ledger_transfers (id, idempotency_key, kind, reference, created_at)
   select ${TRANSFER}, step || ':' || id, case step when 'p' then 'escrow.captured' else 'escrow.released' end, id::text, at
   from (select distinct id, at, step from line) line order by at`,
  `${LINES} insert into ledger_postings (transfer_id, account_id, amount_pesewas, previous_balance, new_balance, account_version, created_at, seal)
   select ${TRANSFER}, a.id, line.amount, sum(line.amount) over place - line.amount, sum(line.amount) over place, row_number() over place, line.at, sha256('')
   from line join ledger_accounts a on a.kind = line.kind and a.owner_id = line.owner
   window place as (partition by a.id order by line.at, line.id, line.step)`,
] as const;
