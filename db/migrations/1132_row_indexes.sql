-- Fewer entries are written when an order is placed and paid. Nothing asks for the orders of a listing, nor for a hold by the number of
-- its order, which is unique among orders already; without a token or a transporter there is nothing to find by one.
drop index orders_listing;
alter table orders drop constraint orders_track_token_key;
create unique index orders_track_token on orders (track_token) where track_token is not null;
alter table holds drop constraint holds_order_number_key;
drop index holds_transporter;
create index holds_transporter on holds (transporter_id, created_at desc, order_id desc)
  include (status, delivery_fee_pesewas, delivered_at, seller_id, buyer_id) where status <> 'awaiting' and transporter_id is not null;

-- The words of an order are kept from its payment on. Those that wait for one, a few minutes of trade, are read one by one.
drop index orders_words;
create index orders_words on orders using gin (
  (array['b' || buyer_id::text, 's' || seller_id::text, 't' || transporter_id::text, 'i' || inspector_id::text, status]), search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512) where status <> 'pending_payment';
