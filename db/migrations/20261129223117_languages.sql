-- People with plain phones choose a language, some before they have an account.
create table line_languages (
  phone text primary key,
  language text not null,
  chosen_at timestamptz not null
);
create index line_languages_old on line_languages (chosen_at);

-- What translators write of a message in a language, beside the drafts that ship. What is approved is said; a newer text waits for its own approval.
create table translations (
  language text not null,
  area text not null,
  message text not null,
  -- Null where nobody wrote anything here, and it was only counted.
  written text,
  -- The English that the writer saw.
  written_source text,
  written_by uuid references users (id) on delete set null,
  written_at timestamptz,
  approved text,
  -- The English that was approved with it: after a change of it the text is no longer said.
  approved_source text,
  approved_by uuid references users (id) on delete set null,
  approved_at timestamptz,
  -- How often it fell back to English.
  missed bigint not null default 0,
  missed_at timestamptz,
  primary key (language, area, message)
);

-- Who wrote, approved and withdrew what, in the order of its happening.
create table translation_versions (
  id uuid primary key,
  language text not null,
  area text not null,
  message text not null,
  act text not null check (act in ('written', 'imported', 'approved', 'withdrawn')),
  text text not null,
  person_id uuid references users (id) on delete set null,
  at timestamptz not null
);
create index translation_versions_of on translation_versions (language, area, message, id);
create index translation_versions_person on translation_versions (person_id, id);
