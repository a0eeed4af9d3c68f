-- What is under way for longer than an hour is named beside a balance, and no longer widens what it may be.
alter table balance_looks add column unsettled_pesewas bigint not null default 0;
