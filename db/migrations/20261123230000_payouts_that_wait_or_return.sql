-- A withdrawal waits while a provider holds too little of our money, and one that was paid may come back. What was
-- refused for good has used up its reference: it goes out again under another one, and every reference stays known,
-- because statements of providers speak of them.

alter table withdrawals drop constraint withdrawals_state_check;
alter table withdrawals add constraint withdrawals_state_check
  check (state in ('queued', 'waiting', 'pending', 'succeeded', 'failed', 'returned'));

-- Ours at the provider; null while it is the id.
alter table withdrawals add column reference uuid;
alter table withdrawals add column paid_at timestamptz;
-- When the wallet was last seen under the name that its owner saved. What is on its way already was seen before.
alter table withdrawals add column name_checked_at timestamptz default now();

-- References after the first, which is the id of its withdrawal or refund.
create table payout_references (
  reference uuid primary key,
  withdrawal_id uuid references withdrawals (id),
  refund_id uuid references refunds (id),
  created_at timestamptz not null,
  constraint payout_references_subject check (num_nonnulls(withdrawal_id, refund_id) = 1)
);
