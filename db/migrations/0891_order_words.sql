-- The words of orders together with whoever has a part in them and their state: what somebody types is looked up among their own
-- orders, not among everybody's. New words wait in a short list that every search reads through.
drop index orders_search;
create index orders_words on orders using gin (
  (array['b' || buyer_id::text, 's' || seller_id::text, 't' || transporter_id::text, 'i' || inspector_id::text, status]), search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512);
