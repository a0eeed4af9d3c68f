-- A provider that tells its fees by file only holds less than the books until the file is there: up to so much by the rule for its fees.
alter table balance_looks add column awaited_fees_pesewas bigint not null default 0 check (awaited_fees_pesewas >= 0);
