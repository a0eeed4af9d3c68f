-- What a single column may hold is said by its type. PostgreSQL keeps the rule of a type ready for the whole session, while it reads
-- every CHECK of a table anew from its stored text with each statement that writes the table: a tenth of what a purchase cost it.
-- Rules about several columns stay with their tables. Each table is written anew once by this.
create domain produce_category as text check (value in ('vegetables', 'fruits', 'grains', 'tubers', 'legumes', 'spices'));
create domain produce_grade as text check (value in ('premium', 'standard', 'economy'));
create domain mobile_network as text check (value in ('mtn', 'telecel', 'at'));
create domain listing_status as text check (value in ('draft', 'pending', 'approved', 'rejected', 'sold'));
create domain order_status as text check (value in ('pending_payment', 'pending', 'confirmed', 'pending_quality_check', 'quality_approved',
  'ready_for_pickup', 'picked_up', 'in_transit', 'delivered', 'completed', 'cancelled'));
create domain order_urgency as text check (value in ('standard', 'express', 'urgent'));
create domain hold_status as text check (value in ('awaiting', 'held', 'released', 'refunded', 'disputed', 'split'));
create domain hold_event_kind as text check (value in
  ('opened', 'paid', 'surplus_refunded', 'delivered', 'released', 'refunded', 'disputed', 'split', 'refund_sent'));
create domain payment_state as text check (value in ('queued', 'pending', 'otp_required', 'succeeded', 'declined', 'timed_out', 'superseded'));
create domain provider_event_kind as text check (value in ('charge', 'transfer', 'refund'));
create domain ledger_account_kind as text check (value in (
  'provider_cash', 'escrow', 'seller_wallet', 'transporter_wallet', 'platform_fees', 'refunds_payable', 'payouts_in_flight'));
create domain zero_or_more as bigint check (value >= 0);
create domain more_than_zero as bigint check (value > 0);
create domain weight_grams as integer check (value > 0);
create domain distance_or_time as double precision check (value >= 0);
create domain product_title as text check (length(value) between 1 and 120);
create domain up_to_five as text[] check (cardinality(value) <= 5);

-- No stars for fewer than none: that a count is not negative follows from the two bounds.
alter table listings
  drop constraint listings_stars_fit,
  add constraint listings_stars_fit check (rating_stars between rating_count and rating_count * 5),
  drop constraint listings_product_name_check, drop constraint listings_category_check, drop constraint listings_quantity_grams_check,
  drop constraint listings_reserved_grams_check, drop constraint listings_sold_grams_check, drop constraint listings_price_per_kg_pesewas_check,
  drop constraint listings_quality_grade_check, drop constraint listings_image_urls_check, drop constraint listings_status_check,
  alter column product_name type product_title, alter column category type produce_category, alter column quantity_grams type zero_or_more,
  alter column reserved_grams type zero_or_more, alter column sold_grams type zero_or_more, alter column price_per_kg_pesewas type more_than_zero,
  alter column quality_grade type produce_grade, alter column image_urls type up_to_five, alter column status type listing_status;

alter table orders
  drop constraint orders_status_check, drop constraint orders_category_check, drop constraint orders_quality_grade_check,
  drop constraint orders_weight_grams_check, drop constraint orders_price_per_kg_pesewas_check, drop constraint orders_produce_pesewas_check,
  drop constraint orders_delivery_fee_pesewas_check, drop constraint orders_total_pesewas_check, drop constraint orders_platform_fee_pesewas_check,
  drop constraint orders_seller_pesewas_check, drop constraint orders_urgency_check, drop constraint orders_distance_km_check,
  drop constraint orders_duration_hours_check,
  alter column status type order_status, alter column category type produce_category, alter column quality_grade type produce_grade,
  alter column weight_grams type weight_grams, alter column price_per_kg_pesewas type more_than_zero, alter column produce_pesewas type zero_or_more,
  alter column delivery_fee_pesewas type zero_or_more, alter column total_pesewas type more_than_zero, alter column platform_fee_pesewas type zero_or_more,
  alter column seller_pesewas type zero_or_more, alter column urgency type order_urgency, alter column distance_km type distance_or_time,
  alter column duration_hours type distance_or_time;

-- The parts of an emptied hold add up. As long as there are none the comparison is of nothing, which a CHECK lets pass.
alter table holds
  drop constraint holds_emptied,
  add constraint holds_emptied check (
    seller_part_pesewas + transporter_part_pesewas + platform_part_pesewas + refund_part_pesewas = produce_pesewas + delivery_fee_pesewas),
  drop constraint holds_produce_pesewas_check, drop constraint holds_delivery_fee_pesewas_check, drop constraint holds_status_check,
  alter column produce_pesewas type more_than_zero, alter column delivery_fee_pesewas type zero_or_more, alter column status type hold_status;

alter table hold_events drop constraint hold_events_kind_check, alter column kind type hold_event_kind;

alter table payments
  drop constraint payments_network_check, drop constraint payments_amount_pesewas_check, drop constraint payments_paid_pesewas_check,
  drop constraint payments_state_check,
  alter column network type mobile_network, alter column amount_pesewas type more_than_zero, alter column paid_pesewas type zero_or_more,
  alter column state type payment_state;

alter table payment_allocations drop constraint payment_allocations_amount_pesewas_check, alter column amount_pesewas type more_than_zero;

alter table provider_events drop constraint provider_events_kind_check, alter column kind type provider_event_kind;

alter table ledger_accounts drop constraint ledger_accounts_kind_check, alter column kind type ledger_account_kind;
