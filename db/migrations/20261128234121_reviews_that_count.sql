-- Stars cost something: a review of little worth, or paid for by the farmer, is shown and counts for nothing; of one payer's reviews the
-- newest counts, for the farmer and for the listing.
alter table reviews
  add column uncounted text check (uncounted in ('small', 'own_payer')),
  add column payer_key text,
  add column counts_farmer boolean not null default true,
  add column counts_listing boolean not null default true;
