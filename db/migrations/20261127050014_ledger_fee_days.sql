-- Platform fees by day, up to a posting of each fee account: figures add these up, and the postings behind them one by one. An account's
-- postings have versions without gaps and become visible in their order, so each is added once, whichever moment it carries. Nothing that
-- proves the books reads this: the trial balance and the audit read postings.
create table ledger_fee_cuts (
  account_id bigint primary key references ledger_accounts (id),
  account_version bigint not null
);

create table ledger_fee_days (
  account_id bigint not null references ledger_accounts (id),
  day date not null,
  pesewas bigint not null,
  primary key (account_id, day)
);
