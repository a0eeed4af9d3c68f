-- Pictures that an inspector took for a report; the same picture once.
create table inspection_photos (
  id uuid primary key,
  report_id uuid not null references inspection_reports (id),
  content_hash text not null,
  created_at timestamptz not null
);
create unique index inspection_photos_once on inspection_photos (report_id, content_hash);
