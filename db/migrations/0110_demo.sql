-- Whether the demonstration was loaded to its end. A start that was killed in between begins it again.
create table demo_loads (
  started_at timestamptz not null,
  finished_at timestamptz
);
