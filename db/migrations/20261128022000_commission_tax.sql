-- VAT and levies within the commission: what they are from a day on, and from which day the platform is registered for them. Without a registration none is taken.
create table commission_tax_rates (
  id uuid primary key,
  starts_on date not null,
  vat_basis_points integer not null check (vat_basis_points between 0 and 5000),
  nhil_basis_points integer not null check (nhil_basis_points between 0 and 5000),
  getfund_basis_points integer not null check (getfund_basis_points between 0 and 5000),
  -- The law that says so.
  source text not null check (length(source) between 1 and 300),
  -- Nobody for what came with the release.
  added_by uuid,
  added_at timestamptz not null
);
create table tax_registrations (
  id uuid primary key,
  starts_on date not null,
  -- False from the day on which a registration ends.
  is_registered boolean not null,
  name text not null check (length(name) between 1 and 120),
  tin text not null check (tin ~ '^([A-Z]\d{10}|GHA-\d{8,9}-[0-9A-Z])$'),
  added_by uuid not null,
  added_at timestamptz not null
);

create function commission_tax_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'taxes are append-only: % on % is refused', tg_op, tg_table_name using errcode = 'FR001';
end $$;
create trigger commission_tax_rates_kept before update or delete on commission_tax_rates for each row execute function commission_tax_refuse_change();
create trigger commission_tax_rates_whole before truncate on commission_tax_rates for each statement execute function commission_tax_refuse_change();
create trigger tax_registrations_kept before update or delete on tax_registrations for each row execute function commission_tax_refuse_change();
create trigger tax_registrations_whole before truncate on tax_registrations for each statement execute function commission_tax_refuse_change();

insert into commission_tax_rates (id, starts_on, vat_basis_points, nhil_basis_points, getfund_basis_points, source, added_at)
values ('019b0d3f-1400-7000-8000-000000001151', '2026-01-01', 1500, 250, 250, 'Value Added Tax Act, 2025 (Act 1151): VAT 15 %, NHIL 2.5 %, GETFund levy 2.5 %', '2025-12-09T00:00:00Z');

-- What is owed to the tax authority, a kind for each levy.
alter domain ledger_account_kind drop constraint ledger_account_kind_check;
alter domain ledger_account_kind add constraint ledger_account_kind_check check (value in (
  'provider_cash', 'escrow', 'seller_wallet', 'transporter_wallet', 'platform_fees', 'refunds_payable', 'payouts_in_flight',
  'provider_fees', 'chargebacks', 'unassigned', 'bank', 'seller_debts', 'vat_payable', 'nhil_payable', 'getfund_payable'));
