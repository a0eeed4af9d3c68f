-- Goods are listed and bought in the packs of the trade: bags, crates, tubers. Grams stay what is counted and settled. A listing keeps
-- how it is sold (packs, least and largest quantity, lower prices from a quantity on); what was bought is written down with each order,
-- so that no later change of a pack moves it.
create domain trade_unit as text check (value in
  ('bag', 'crate', 'box', 'basket', 'olonka', 'bowl', 'bucket', 'bunch', 'bundle', 'tuber', 'tubers_100', 'piece'));
create domain pack_count as integer check (value > 0);
create domain day_text as text check (value ~ '^\d{4}-\d\d-\d\d$');
create domain selling_terms as jsonb check (jsonb_typeof(value) = 'object');

-- Null: by the loose kilogram, as much as there is.
alter table listings add column selling_terms selling_terms;

-- All of them, or none for loose kilograms. `pack_source` is null where the farmer weighed the pack.
alter table orders
  add column pack_unit trade_unit,
  add column pack_label text,
  add column pack_count pack_count,
  add column pack_grams weight_grams,
  add column pack_pesewas more_than_zero,
  add column pack_weighed_on day_text,
  add column pack_source text,
  add constraint orders_whole_packs check (pack_unit is null or weight_grams = pack_count * pack_grams) not valid;

-- The price of a dispute that is decided by weight: of a pack, where packs were sold.
alter table holds
  add column pack_grams weight_grams,
  add column pack_pesewas more_than_zero;

alter table cart_items
  add column pack_id uuid,
  add column pack_count pack_count,
  add column pack_pesewas more_than_zero;
