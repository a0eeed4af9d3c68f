-- What a provider took for a message, in the currency of its account; and when one that reports nothing by itself is asked about it.
alter table notice_deliveries add column cost numeric, add column currency text, add column ask_at timestamptz;
