-- A common name fits tens of thousands of people: a few hundred of them are compared, which is far more than are shown.
drop function matching_people(text);
create function matching_people(wanted text, farmers_only boolean)
returns table (id uuid, first_name text, last_name text, email text, role text, likeness real)
language sql stable parallel safe
set pg_trgm.word_similarity_threshold = '0.48'
as $$
  select u.id, u.first_name, u.last_name, u.email, u.role, word_similarity(wanted, u.first_name || ' ' || u.last_name)
  from users u
  where (u.first_name || ' ' || u.last_name || ' ' || u.email) %> wanted
    and (not farmers_only or (u.role = 'farmer' and u.is_active and wanted <% (u.first_name || ' ' || u.last_name)))
  limit 400
$$;
