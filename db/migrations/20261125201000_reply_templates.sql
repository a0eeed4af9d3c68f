-- Texts that administrators write again and again, each under a name. All administrators share them; no person is named here, as the
-- audit log says who wrote what.
create domain reply_kind as text check (value in ('dispute_question', 'dispute_reason', 'listing_rejection', 'document_rejection'));
create domain reply_name as text check (length(value) between 1 and 60);
create domain reply_text as text check (length(value) between 1 and 2000);
create table reply_templates (
  id uuid primary key,
  kind reply_kind not null,
  name reply_name not null,
  text reply_text not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null
);
create unique index reply_templates_named_once on reply_templates (lower(name));
