create index concurrently deliveries_words on deliveries using gin (
  plain_letters(order_number || ' ' || product_details || ' ' || customer_name || ' ' || coalesce(transporter_name, '')) gin_trgm_ops)
  with (fastupdate = off);
