-- Whether the money at the providers and in the bank was at least what was owed to people, day by day.
create table cover_days (
  day date primary key,
  -- The last check of the day, with what it found.
  checked_at timestamptz not null,
  state text not null check (state in ('covered', 'short', 'unknown')),
  held_pesewas bigint not null,
  owed_pesewas bigint not null,
  bank_pesewas bigint not null,
  providers jsonb not null,
  owed jsonb not null,
  -- The worst of the day, so that money that was short for an hour stays in sight.
  lowest_pesewas bigint not null,
  short_since timestamptz,
  constraint cover_days_lowest check (lowest_pesewas <= held_pesewas - owed_pesewas),
  constraint cover_days_short check (state <> 'short' or short_since is not null)
);
