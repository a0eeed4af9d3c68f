-- Which provider has a charge or a payout. It is settled when the row is first taken to be sent, and never changes after.
create domain payment_provider as text check (value in ('sandbox', 'paystack', 'momo'));
alter table payments add column provider payment_provider;
alter table withdrawals add column provider payment_provider;
update payments set provider = 'sandbox' where attempts > 0;
update withdrawals set provider = 'sandbox' where attempts > 0;
alter table payments add constraint payments_provider check (attempts = 0 or provider is not null);
alter table withdrawals add constraint withdrawals_provider check (attempts = 0 or provider is not null);
