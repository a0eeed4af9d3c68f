-- What a month's payouts cost is read by the moment at which they were paid.
create index concurrently withdrawals_paid on withdrawals (paid_at) where paid_at is not null;
