-- Farmers let somebody act for them. What was agreed, by which words, and what was done by it is written down and never changed.
create domain consent_way as text check (value in ('page', 'sms_code'));
create domain consent_end as text check (value in ('member', 'representative', 'replaced', 'account'));
create domain consent_event as text check (value in ('asked', 'given', 'taken', 'given_back', 'replaced', 'account_closed'));
create domain consent_task as text check (value in ('listings', 'orders'));

create table consents (
  id uuid primary key,
  member_id uuid not null references users (id),
  representative_id uuid not null references users (id),
  tasks text[] not null,
  way consent_way not null,
  words_version smallint not null,
  given_at timestamptz not null,
  -- By the clock; what ended before by somebody's act says so in ended_at.
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by consent_end,

  constraint consents_others check (member_id <> representative_id),
  constraint consents_tasks check (cardinality(tasks) > 0 and tasks <@ array['listings', 'orders']),
  constraint consents_ended check ((ended_at is null) = (ended_by is null)),
  constraint consents_year check (ends_at > given_at and ends_at <= given_at + interval '1 year')
);
create unique index consents_of_two on consents (member_id, representative_id) where ended_at is null;
create index consents_representative on consents (representative_id) where ended_at is null;

create table consent_entries (
  id uuid primary key,
  -- Null for what was asked: whose number it was is not known before the code is told.
  consent_id uuid references consents (id),
  member_id uuid references users (id),
  representative_id uuid not null references users (id),
  event consent_event not null,
  tasks text[] not null,
  way consent_way not null,
  words_version smallint not null,
  ends_at timestamptz not null,
  -- Of what was given by code: when the representative asked.
  asked_at timestamptz,
  at timestamptz not null,

  constraint consent_entries_whose check ((event = 'asked') = (consent_id is null) and (event = 'asked') = (member_id is null))
);
create index consent_entries_member on consent_entries (member_id, id desc);
create index consent_entries_representative on consent_entries (representative_id, id desc);

create table consent_acts (
  id uuid primary key,
  consent_id uuid not null references consents (id),
  member_id uuid not null references users (id),
  representative_id uuid not null references users (id),
  task consent_task not null,
  endpoint text not null,
  -- The id of the listing, harvest or order; empty where there is none.
  subject text not null,
  at timestamptz not null
);
create index consent_acts_member on consent_acts (member_id, id desc);
create index consent_acts_representative on consent_acts (representative_id, id desc);

create function consents_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the record of consents is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'CN001';
end $$;
create trigger consent_entries_kept before update or delete on consent_entries for each row execute function consents_refuse_change();
create trigger consent_acts_kept before update or delete on consent_acts for each row execute function consents_refuse_change();

alter table one_time_proofs add column about text;
alter table one_time_proofs drop constraint one_time_proofs_purpose_check;
alter table one_time_proofs add constraint one_time_proofs_purpose_check check (purpose in ('sign_in_code', 'reset_link', 'reset_code',
  'new_email', 'new_phone', 'second_step', 'second_step_setup', 'guest_code', 'guest_number', 'consent_code'));
