-- One row that each process writes before it says that it is ready: what can only be read, or has no room left, is not.
create table readiness (
  only_one boolean primary key default true check (only_one),
  proven_at timestamptz not null
);
insert into readiness (proven_at) values (now());
