-- The market on a map: what is on offer in each place, and the offers of one place in the market's usual order.
create index listings_market_place on listings (place_slug, featured_score desc, id desc) include (price_per_kg_pesewas) where status = 'approved';

drop function matching_listings(text[]);
create function matching_listings(words text[])
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
    and l.search_text %> words[1]
    and (words[2] is null or l.search_text %> words[2])
    and (words[3] is null or l.search_text %> words[3])
    and (words[4] is null or l.search_text %> words[4])
$$;
