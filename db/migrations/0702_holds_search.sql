-- What is not paid yet stands in no list of escrow: its words are indexed with the payment and not before it too.
drop index holds_search;
create index holds_search on holds using gin ((order_number || ' ' || product_name || ' ' || buyer_name || ' ' || seller_name) gin_trgm_ops)
  where status <> 'awaiting';
