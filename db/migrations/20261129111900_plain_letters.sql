-- A text in small letters that any keyboard has, so that a name is found by people who cannot type ɛ, ɔ, ŋ, Ɖ or é. Texts and what is
-- looked for in them go through it alike.
create function plain_letters(words text) returns text language sql immutable strict parallel safe
as $$
  select translate(lower(words), 'ɛɔŋɖƒɣʋƙƴɓɗǝəɩʊʒàáâãäåāạèéêëēẹìíîïīịòóôõöōọùúûüūụñńçýỳÿƐƆŊƉƑƔƲƘƳƁƊƎƏƖƱƷÀÁÂÃÄÅĀẠÈÉÊËĒẸÌÍÎÏĪỊÒÓÔÕÖŌỌÙÚÛÜŪỤÑŃÇÝỲŸ', 'eondfgvkybdeeiuzaaaaaaaaeeeeeeiiiiiiooooooouuuuuunncyyyeondfgvkybdeeiuzaaaaaaaaeeeeeeiiiiiiooooooouuuuuunncyyy')
$$;

create or replace function matching_people(wanted text, farmers_only boolean)
returns table (id uuid, first_name text, last_name text, email text, role text, likeness real)
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = '0.48'
as $$
  select u.id, u.first_name, u.last_name, u.email, u.role,
         word_similarity(plain_letters(wanted), plain_letters(u.first_name || ' ' || u.last_name))
  from users u
  where plain_letters(u.first_name || ' ' || u.last_name || ' ' || u.email) %> plain_letters(wanted)
    and (not farmers_only or (u.role = 'farmer' and u.is_active and plain_letters(wanted) <% plain_letters(u.first_name || ' ' || u.last_name)))
  limit 400
$$;

drop index orders_words;
alter table orders drop column search_text;
alter table orders add column search_text text generated always as (plain_letters(order_number || ' ' || product_name || ' ' || buyer_first_name
  || ' ' || buyer_last_name || ' ' || seller_first_name || ' ' || seller_last_name)) stored;
create index orders_words on orders using gin (
  (array['b' || buyer_id::text, 's' || seller_id::text, 't' || transporter_id::text, 'i' || inspector_id::text, status]), search_text gin_trgm_ops)
  with (fastupdate = off) where status <> 'pending_payment';
