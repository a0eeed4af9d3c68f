-- New words go into their index with the row. A list beside the index would be merged by whoever makes it too long, in the midst of a payment.
do $$
declare
  words regclass;
begin
  for words in
    select i.oid from pg_class i join pg_am a on a.oid = i.relam
    where a.amname = 'gin' and i.relkind = 'i' and i.relnamespace = 'public'::regnamespace
  loop
    execute format('alter index %s set (fastupdate = off)', words);
    perform gin_clean_pending_list(words);
  end loop;
end $$;
