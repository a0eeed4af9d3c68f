-- Invoices, receipts, credit notes and statements: each is issued once, with a number, as it was then, and never changed. A correction is
-- another document that names the one before.
create domain trade_document_kind as text check (value in (
  'invoice', 'receipt', 'credit_note', 'sales_statement', 'delivery_statement', 'income_statement'));

create table trade_documents (
  id uuid primary key,
  kind trade_document_kind not null,
  year smallint not null,
  -- From 1 on in each series of a kind and a year. The one before must be there, so that no series has a gap.
  place integer not null check (place > 0),
  place_before integer generated always as (nullif(place - 1, 0)) stored,
  number text not null unique,
  -- Why it was issued, once.
  cause text not null unique,
  code text not null constraint trade_documents_code_drawn unique check (code ~ '^[2-9A-HJ-NP-Z]{16}$'),
  order_id uuid references orders (id),
  person_id uuid references users (id),
  month text check (month ~ '^\d{4}-\d{2}$'),
  corrects_id uuid references trade_documents (id),
  amount_pesewas bigint not null,
  -- What is printed but for names, and the SHA-256 of its canonical text.
  content jsonb not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- Names, each with the salt of its digest in the content: an account that is deleted takes both along.
  parties jsonb not null,
  issued_at timestamptz not null,
  constraint trade_documents_series unique (kind, year, place),
  constraint trade_documents_no_gap foreign key (kind, year, place_before) references trade_documents (kind, year, place),
  constraint trade_documents_subject check ((order_id is null) = (person_id is not null) and (person_id is null) = (month is null))
);
create index trade_documents_order on trade_documents (order_id, id) where order_id is not null;
create index trade_documents_corrects on trade_documents (corrects_id) where corrects_id is not null;
create index trade_documents_person on trade_documents (person_id, month, id) where person_id is not null;

-- Whom a document names, and who of them has it.
create table trade_document_people (
  person_id uuid not null references users (id),
  document_id uuid not null references trade_documents (id),
  holds boolean not null,
  primary key (person_id, document_id)
);

-- Documents only grow. One thing may happen to them: a name and what proves it go with its account.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'trade_documents' and tg_op = 'UPDATE' then
    if to_jsonb(new) - '{parties, place_before}'::text[] = to_jsonb(old) - '{parties, place_before}'::text[]
      and jsonb_array_length(new.parties) = jsonb_array_length(old.parties)
      and not exists (
        select from jsonb_array_elements(old.parties) with ordinality as o (party, place)
        join jsonb_array_elements(new.parties) with ordinality as n (party, place) using (place)
        where n.party <> o.party and n.party <> o.party || '{"name": "Deleted account", "lines": [], "salt": ""}')
    then
      return new;
    end if;
  end if;
  raise exception 'documents are append-only: % on % is refused', tg_op, tg_table_name using errcode = 'TD001';
end $$;
create trigger trade_documents_kept before update or delete on trade_documents
  for each row execute function refuse_document_change();
create trigger trade_documents_whole before truncate on trade_documents
  for each statement execute function refuse_document_change();
create trigger trade_document_people_kept before update or delete on trade_document_people
  for each row execute function refuse_document_change();
create trigger trade_document_people_whole before truncate on trade_document_people
  for each statement execute function refuse_document_change();

-- Orders that were paid before documents were issued; a scheduled job works them off.
create table trade_document_backlog (order_id uuid primary key references orders (id));
insert into trade_document_backlog select id from orders where paid_at is not null;
