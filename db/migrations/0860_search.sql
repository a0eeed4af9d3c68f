-- Listings that are not on the market (drafts, waiting, sold out), for those who may search them; the market has its own index.
create index listings_search_rest on listings using gin (search_text gin_trgm_ops) where status <> 'approved' and removed_at is null;

-- People whose name or address resembles what was typed, by the index users_search; one slip of the finger passes.
create function matching_people(wanted text)
returns table (id uuid, first_name text, last_name text, email text, role text, is_active boolean, likeness real)
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = '0.48'
as $$
  select u.id, u.first_name, u.last_name, u.email, u.role, u.is_active,
         word_similarity(wanted, u.first_name || ' ' || u.last_name)
  from users u
  where (u.first_name || ' ' || u.last_name || ' ' || u.email) %> wanted
$$;
