-- What a provider kept of one charge or payout is a line of its own in the statement.
create index concurrently statement_lines_fees on statement_lines (reference) where kind = 'fee' and reference is not null;
