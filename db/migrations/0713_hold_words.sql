-- The words of transactions together with whoever has a part in them and their state. What nobody has paid for is in no list.
drop index holds_search;
create index holds_words on holds using gin (
  (array['b' || buyer_id::text, 's' || seller_id::text, 't' || transporter_id::text, status]),
  (order_number || ' ' || product_name || ' ' || buyer_name || ' ' || seller_name) gin_trgm_ops)
  with (gin_pending_list_limit = 512) where status <> 'awaiting';
