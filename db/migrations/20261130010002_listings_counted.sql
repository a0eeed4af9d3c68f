-- Listings by state, region, place, category and crop; those removed are not counted. 'expired' are those that are approved and whose farmer
-- was told that their best-before day is over.
create function listing_kind(l listings) returns text[] language sql immutable
return case when l.removed_at is null then array[
  case when l.status = 'approved' and l.expiry_told = l.expiry_date then 'expired' else l.status::text end,
  l.region, l.place_slug, l.category::text, coalesce(l.crop, '')] end;

create function listings_count_added() returns trigger language plpgsql as $$
begin
  insert into row_count_changes (counted, kind, change)
  select 'listings', listing_kind(l), count(*) from added l where listing_kind(l) is not null group by 2;
  return null;
end $$;
create function listings_count_changed() returns trigger language plpgsql as $$
begin
  insert into row_count_changes (counted, kind, change)
  select 'listings', moved.kind, moved.change from (values (listing_kind(old), -1), (listing_kind(new), 1)) as moved (kind, change)
  where moved.kind is not null;
  return null;
end $$;
create function listings_count_deleted() returns trigger language plpgsql as $$
begin
  insert into row_count_changes (counted, kind, change)
  select 'listings', listing_kind(l), -count(*) from deleted l where listing_kind(l) is not null group by 2;
  return null;
end $$;

create trigger listings_counted_added after insert on listings referencing new table as added
  for each statement execute function listings_count_added();
create trigger listings_counted_changed after update on listings
  for each row when (listing_kind(old) is distinct from listing_kind(new)) execute function listings_count_changed();
create trigger listings_counted_deleted after delete on listings referencing old table as deleted
  for each statement execute function listings_count_deleted();

insert into row_counts (counted, kind, rows)
select 'listings', listing_kind(l), count(*) from listings l where listing_kind(l) is not null group by 2;

-- Words are met in listings_words; nothing asks for what resembles a whole text any more.
drop function matching_listings(text[]);
drop index listings_market_search;
