create index concurrently holds_charged_back on holds (seller_id) where chargeback_id is not null
