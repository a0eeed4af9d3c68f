-- A guest says something in the dispute of their order: a name without an account.
alter table dispute_statements alter column by_id drop not null;
