-- Two inspectors drove to one farm: who means to look at goods says so, for a stated time, and may say when they come. `subject_id` is what the queue
-- calls its item: an inspection of an order, or a listing. A claim that was given back, reported on or ran out is no longer there.
create table inspection_claims (
  subject_id uuid primary key,
  listing_id uuid not null,
  order_id uuid,
  inspector_id uuid not null references users (id),
  claimed_at timestamptz not null,
  lapses_at timestamptz not null,
  visit_day date,
  visit_part text check (visit_part in ('morning', 'afternoon')),
  constraint inspection_claims_visit_is_whole check ((visit_day is null) = (visit_part is null)),
  constraint inspection_claims_last check (lapses_at > claimed_at)
);
create index inspection_claims_lapse on inspection_claims (lapses_at);
create index inspection_claims_inspector on inspection_claims (inspector_id, claimed_at);
