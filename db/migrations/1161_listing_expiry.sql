-- What is past its best-before day is not on the market. Its farmer is told once for each such day.
alter table listings add column expiry_told date;
create index listings_expiry on listings (expiry_date) where status = 'approved' and expiry_told is distinct from expiry_date;

-- The map counts what is on offer from an index alone, so that index knows the day as well.
drop index listings_market_place;
create index listings_market_place on listings (place_slug, featured_score desc, id desc) include (price_per_kg_pesewas, expiry_date) where status = 'approved';

create or replace function matching_listings(words text[])
returns table (id uuid, category text, region text, place_slug text, quality_grade text, organic_certified boolean,
               price_per_kg_pesewas bigint, featured_score integer, whole boolean)
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = '0.48'
as $$
  select l.id, l.category, l.region, l.place_slug, l.quality_grade, l.organic_certified, l.price_per_kg_pesewas, l.featured_score,
         l.search_text like '% ' || words[1] || '%'
           and (words[2] is null or l.search_text like '% ' || words[2] || '%')
           and (words[3] is null or l.search_text like '% ' || words[3] || '%')
           and (words[4] is null or l.search_text like '% ' || words[4] || '%')
  from listings l
  where l.status = 'approved'
    and (l.expiry_date < (now() at time zone 'UTC')::date) is not true
    and l.search_text %> words[1]
    and (words[2] is null or l.search_text %> words[2])
    and (words[3] is null or l.search_text %> words[3])
    and (words[4] is null or l.search_text %> words[4])
$$;
