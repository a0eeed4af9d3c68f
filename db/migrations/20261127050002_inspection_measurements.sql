-- What inspectors measured by the sheet of a crop: whole tenths of a per cent or of a microgram per kilogram, whole grams or pieces of a sample.
create table inspection_measurements (
  report_id uuid not null references inspection_reports (id),
  measure text not null check (measure in ('sampleGrams', 'moisture', 'insectDamaged', 'broken', 'mouldy', 'foreignMatter', 'aflatoxin', 'samplePieces',
    'rotten', 'bruised', 'pests', 'ripeness')),
  amount integer not null check (amount >= 0),
  -- Above the limit of its source, as it was then; null where it was not, or where there is none.
  above text check (length(above) between 1 and 200),
  primary key (report_id, measure),
  constraint measurements_bounds check (amount <= case measure when 'moisture' then 600 when 'aflatoxin' then 10000 when 'sampleGrams' then 100000
    when 'samplePieces' then 10000 else 1000 end)
);
