-- Listings by state, region, place, category and crop; those removed are not counted. 'expired' are those that are approved and whose farmer
-- was told that their best-before day is over.
create function listing_kind(l listings) returns text[] language sql immutable
return case when l.removed_at is null then array[
  case when l.status = 'approved' and l.expiry_told = l.expiry_date then 'expired' else l.status::text end,
  l.region, l.place_slug, l.category::text, coalesce(l.crop, '')] end;

create trigger listings_counted_added after insert on listings referencing new table as changed
  for each statement execute function note_row_counts('listings', 'listing_kind');
create trigger listings_counted_changed after update on listings
  for each row when (listing_kind(old) is distinct from listing_kind(new)) execute function note_row_counts('listings', 'listing_kind');
create trigger listings_counted_deleted after delete on listings referencing old table as changed
  for each statement execute function note_row_counts('listings', 'listing_kind');

insert into row_counts (counted, kind, rows)
select 'listings', listing_kind(l), count(*) from listings l where listing_kind(l) is not null group by 2;

-- Words are met in listings_words; nothing asks for what resembles a whole text any more.
drop function matching_listings(text[]);
drop index listings_market_search;
