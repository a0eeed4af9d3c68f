-- Stock counters change with every order: room on each page lets PostgreSQL update them in place, without touching an index.
alter table listings set (fillfactor = 80);
