-- A farmer who changes the listing of a part of a full lot holds the whole lot up: since when, of the part and of the lot.
alter table lot_parts add column off_sale_since timestamptz;
alter table lots add column held_since timestamptz;
