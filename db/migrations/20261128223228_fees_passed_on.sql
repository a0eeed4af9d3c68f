-- What people bear of what providers keep: of a payout who withdraws, of a payment the buyer who cancels. It is no commission, so it has
-- accounts of its own.
alter domain ledger_account_kind drop constraint ledger_account_kind_check;
alter domain ledger_account_kind add constraint ledger_account_kind_check check (value in (
  'provider_cash', 'escrow', 'seller_wallet', 'transporter_wallet', 'platform_fees', 'refunds_payable', 'payouts_in_flight',
  'provider_fees', 'chargebacks', 'unassigned', 'bank', 'seller_debts', 'vat_payable', 'nhil_payable', 'getfund_payable', 'fees_passed_on'));

-- The amount is what is sent; it leaves the wallets together with the fee.
alter table withdrawals add column fee_pesewas zero_or_more not null default 0;
alter table withdrawals drop constraint withdrawals_sources;
alter table withdrawals add constraint withdrawals_sources check (seller_pesewas + transporter_pesewas = amount_pesewas + fee_pesewas) not valid;
alter table withdrawals validate constraint withdrawals_sources;

-- An order keeps the share that was in force when it was placed.
alter table holds
  add column cancellation_fee_basis_points integer not null default 0 check (cancellation_fee_basis_points between 0 and 500),
  add column cost_part_pesewas zero_or_more;
alter table holds drop constraint holds_emptied;
alter table holds add constraint holds_emptied check (
  seller_part_pesewas + transporter_part_pesewas + platform_part_pesewas + refund_part_pesewas + coalesce(cost_part_pesewas, 0)
    = produce_pesewas + delivery_fee_pesewas) not valid;
alter table holds validate constraint holds_emptied;
