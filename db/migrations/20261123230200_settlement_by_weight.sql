-- Goods are weighed and graded before they leave the farm, and their price follows what was found: a part of what is held goes back.

-- What is left of a hold is what its columns say; what went back before it was divided stands beside it, so that both are what was agreed.
alter table holds
  add column reduced_pesewas zero_or_more not null default 0,
  add column reduced_fee_pesewas zero_or_more not null default 0;

create domain reduction_reason as text check (value in ('short_weight', 'damaged', 'lower_grade', 'late', 'goodwill', 'other'));
create domain reduction_source as text check (value in ('weighed', 'graded', 'given'));

-- Each part of an order's money that went back before the order ended. A key happens once.
create table hold_reductions (
  id uuid primary key,
  order_id uuid not null references holds (order_id),
  key text not null,
  source reduction_source not null,
  reason reduction_reason not null,
  note text check (length(note) between 1 and 500),
  weight_grams weight_grams,
  refund_pesewas more_than_zero not null,
  fee_pesewas zero_or_more not null,
  by_id uuid,
  created_at timestamptz not null,
  constraint hold_reductions_once unique (order_id, key),
  constraint hold_reductions_given_by_somebody check (source <> 'given' or by_id is not null),
  constraint hold_reductions_other_is_said check (reason <> 'other' or note is not null)
);

create function refuse_reduction_change() returns trigger language plpgsql as $$
begin
  raise exception 'hold_reductions only grows';
end $$;
create trigger hold_reductions_only_grows before update or delete on hold_reductions for each row execute function refuse_reduction_change();

alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check (cause in ('order', 'surplus', 'reduction'));

alter domain hold_event_kind drop constraint hold_event_kind_check;
alter domain hold_event_kind add constraint hold_event_kind_check check (value in
  ('opened', 'paid', 'surplus_refunded', 'delivered', 'reduced', 'released', 'refunded', 'disputed', 'split', 'refund_sent'));

-- What was agreed at placement, and what was found. Without a tolerance nothing was agreed about weight: such an order keeps its price.
create domain basis_points as integer check (value between 0 and 10000);
create domain weighings as smallint check (value between 0 and 2);
create domain grades_below as smallint check (value between 0 and 2);
alter table orders
  add column weight_tolerance_basis_points basis_points,
  add column grade_step_basis_points basis_points not null default 0,
  add column weighings weighings not null default 0,
  add column weighed_by uuid,
  add column weighed_grams weight_grams,
  -- What the price counts by now; null until it was weighed and settled.
  add column counted_grams weight_grams,
  -- Until when the buyer may say whether they take a short weight; null unless they are asked.
  add column weight_due_at timestamptz,
  add column grades_below grades_below not null default 0;

alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('place', 'start_payment', 'pay', 'expire', 'lapse', 'confirm', 'request_inspection',
  'approve_quality', 'reject_quality', 'prepare', 'weigh', 'accept_weight', 'refuse_weight', 'give_back', 'accept_delivery', 'pick_up', 'start_transit',
  'deliver', 'complete', 'cancel', 'refund', 'dispute', 'settle_release', 'settle_refund', 'settle_split', 'settle_unsold', 'manage'));

-- One slip for each order; what corrects it is a second slip, by another person. Neither is ever changed, but for the key that seals its picture.
create table weigh_slips (
  id uuid primary key,
  order_id uuid not null references orders (id),
  number smallint not null check (number in (1, 2)),
  weight_grams weight_grams not null,
  by_id uuid not null references users (id),
  party order_party not null check (party in ('transporter', 'quality_inspector', 'admin')),
  seller_id uuid not null,
  buyer_id uuid,
  content_hash text not null,
  byte_size integer not null check (byte_size > 0),
  key_name text not null,
  file_key text not null,
  created_at timestamptz not null,
  constraint weigh_slips_numbered unique (order_id, number),
  constraint weigh_slips_second_person unique (order_id, by_id),
  constraint weigh_slips_not_own_goods check (by_id <> seller_id and by_id is distinct from buyer_id)
);
create function refuse_slip_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and row (new.id, new.order_id, new.number, new.weight_grams, new.by_id, new.party, new.seller_id, new.buyer_id, new.content_hash,
      new.byte_size, new.created_at)
    is not distinct from row (old.id, old.order_id, old.number, old.weight_grams, old.by_id, old.party, old.seller_id, old.buyer_id, old.content_hash,
      old.byte_size, old.created_at)
  then
    return new;
  end if;
  raise exception 'weigh_slips only grow';
end $$;
create trigger weigh_slips_only_grow before update or delete on weigh_slips for each row execute function refuse_slip_change();

-- Goods whose buyer is asked about their weight do not leave the farm.
alter table deliveries add column awaits_buyer boolean not null default false;
