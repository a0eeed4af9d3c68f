-- What one administrator asks for and another approves: changed limits of payouts, fee rules, an identity that no document proves. What was
-- asked stays as it was written, with who decided.
create table proposals (
  id uuid primary key,
  kind text not null,
  -- What it is about: of each subject one waits at a time.
  subject text not null,
  -- In words, as both read it.
  what text not null,
  change jsonb not null,
  reason text not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'withdrawn')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  note text,
  constraint proposals_decided check ((state = 'proposed') = (decided_by is null)),
  constraint proposals_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index proposals_waiting on proposals (kind, subject) where state = 'proposed';
create index proposals_newest on proposals (proposed_at desc, id desc);
