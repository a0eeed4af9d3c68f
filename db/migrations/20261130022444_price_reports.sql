-- People in the field report what produce costs. Nothing is deleted while its reporter has an account: what does not count is marked.
create domain price_report_verdict as text check (value in ('set_aside', 'kept'));

create table price_reports (
  id uuid primary key,
  reporter_id uuid not null references users (id),
  commodity text not null,
  market text not null,
  market_name text not null,
  region ghana_region not null,
  price_type text not null check (price_type in ('wholesale', 'retail')),
  observed_on date not null,
  -- As it was said: so much for so many grams.
  price_pesewas integer not null check (price_pesewas > 0),
  weight_grams integer not null check (weight_grams > 0),
  price_per_kg_pesewas integer not null check (price_per_kg_pesewas > 0),
  reported_at timestamptz not null,
  withdrawn_at timestamptz,
  -- What an operator decided; null while the rule alone decides.
  verdict price_report_verdict,
  verdict_reason text,
  verdict_by uuid references users (id),
  verdict_at timestamptz,
  check ((verdict is null) = (verdict_at is null) and (verdict is null) = (verdict_reason is null)),
  -- The second one of a day corrects the first.
  unique (reporter_id, observed_on, commodity, market, price_type)
);
create index price_reports_shown on price_reports (commodity, observed_on);
