-- Payments by bank card: on a page of the provider's, of which only the address is kept, and of the card that paid its brand and its last
-- four digits. What a payment may be paid with is more than what a payout may go to. The domain is renamed and widened, so that the payments
-- are not written anew.
alter domain mobile_network rename to payment_network;
alter domain payment_network drop constraint mobile_network_check;
alter domain payment_network add constraint payment_network_check check (value in ('mtn', 'telecel', 'at', 'card'));

alter table payments
  add column card_page_url text,
  add column card_brand text,
  add column card_last_four text,
  add constraint payments_card check (network = 'card' or (card_page_url is null and card_brand is null and card_last_four is null)) not valid,
  add constraint payments_card_brand check (card_brand ~ '^[a-z ]{1,20}$') not valid,
  add constraint payments_card_last_four check (card_last_four ~ '^[0-9]{4}$') not valid;
alter table payments validate constraint payments_card;
alter table payments validate constraint payments_card_brand;
alter table payments validate constraint payments_card_last_four;
