-- What no wallet can pay or take, and what is too little to send: limits from a day on, with who says so. Nothing here is
-- ever changed or deleted, so that an old refusal can be understood.
create table money_limits (
  id uuid primary key,
  -- What it is of and what it bounds: 'enhanced.daily', 'mtn.largest_charge'.
  name text not null check (name ~ '^[a-z]+\.[a-z_]+$'),
  -- Null where there is none from this day on.
  amount_pesewas bigint check (amount_pesewas > 0),
  starts_on date not null,
  source text not null check (length(source) between 1 and 500),
  -- No reference: settings are older than accounts, and a name in the audit log outlives the account.
  created_by uuid not null,
  created_at timestamptz not null
);

create function money_limits_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'money limits are append-only: % is refused', tg_op using errcode = 'FR001';
end $$;
create trigger money_limits_kept before update or delete on money_limits for each row execute function money_limits_refuse_change();
create trigger money_limits_whole before truncate on money_limits for each statement execute function money_limits_refuse_change();
