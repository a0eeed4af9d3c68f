-- Charges that their payers dispute at their bank or network, by the provider's name for each. Notices say where to look; a job looks too.
alter domain provider_event_kind drop constraint provider_event_kind_check;
alter domain provider_event_kind add constraint provider_event_kind_check
  check (value in ('charge', 'transfer', 'refund', 'refunds_of_charge', 'chargeback'));

create domain chargeback_state as text check (value in ('open', 'won', 'lost'));

create table chargebacks (
  id uuid primary key,
  provider payment_provider not null,
  provider_id text not null,
  payment_id uuid not null references payments (id),
  -- What the payer wants back; of one that was lost, what was taken from us.
  amount_pesewas more_than_zero not null,
  state chargeback_state not null,
  -- In the provider's words.
  reason text,
  -- Until when the provider waits for our answer; null when it does not say.
  due_at timestamptz,
  opened_at timestamptz not null,
  heard_at timestamptz not null,
  ended_at timestamptz,
  -- When the staff are reminded of the deadline; null once they were.
  remind_at timestamptz,
  constraint chargebacks_named unique (provider, provider_id),
  constraint chargebacks_ended check ((state = 'open') = (ended_at is null))
);
create index chargebacks_open on chargebacks (opened_at, id) where state = 'open';
create index chargebacks_newest on chargebacks (opened_at desc, id desc);
create index chargebacks_payment on chargebacks (payment_id);
create index chargebacks_to_remind on chargebacks (remind_at) where remind_at is not null;

-- The open chargeback of the payment that filled a hold.
alter table holds add column chargeback_id uuid references chargebacks (id);
