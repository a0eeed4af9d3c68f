-- Operators load newer national yields over those that come with the program. What was applied and not undone counts, in that order.
create domain yield_import_state as text check (value in ('ready', 'applied', 'undone', 'discarded'));

create table yield_imports (
  id uuid primary key,
  file_name text not null,
  state yield_import_state not null,
  -- The import that was applied last when this file was compared; null for none.
  base_id uuid references yield_imports (id),
  -- [{"crop": "maize", "name": "Maize (corn)", "year": 2019, "tonnes": 2.1, "before": null}]
  changes jsonb not null,
  equal_figures integer not null,
  -- Lines about other countries, other items and other figures than yields.
  left_out_rows integer not null,
  -- [{"row": 7, "reason": "unit"}]
  refused jsonb not null,
  made_by uuid references users (id),
  made_at timestamptz not null,
  applied_at timestamptz,
  ended_at timestamptz
);
create index yield_imports_applied on yield_imports (applied_at desc) where state = 'applied';
create index yield_imports_made on yield_imports (made_at desc, id desc);
