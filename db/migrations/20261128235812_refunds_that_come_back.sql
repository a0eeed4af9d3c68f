-- When a refund to another number was paid: it is looked at for some days, since a provider may take such a payout back.
alter table refunds add column paid_at timestamptz;
