create index concurrently holds_plain_words on holds using gin (
  (array['b' || buyer_id::text, 's' || seller_id::text, 't' || transporter_id::text, status]),
  plain_letters(order_number || ' ' || product_name || ' ' || buyer_name || ' ' || seller_name) gin_trgm_ops)
  with (fastupdate = off) where status <> 'awaiting';
