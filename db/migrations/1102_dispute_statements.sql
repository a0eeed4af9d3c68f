-- What the parties of a dispute say, in their order. The opener's reason is the first word and stays in the dispute.
create table dispute_statements (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  by_id uuid not null,
  by_name text not null,
  body text not null check (length(body) between 1 and 2000),
  said_at timestamptz not null
);
create index dispute_statements_of on dispute_statements (dispute_id, id);
