-- A guest opens a dispute too: a name without an account.
alter table disputes alter column opened_by drop not null;
