-- Messages are searched by whom they went to, or by the order they tell of. Many go to the same few addresses: the trigrams of an
-- address are kept once, where those of every message cost more than the rest of sending it.
drop index notice_deliveries_search;
create table notice_addressees (
  address text not null,
  name text not null,
  primary key (address, name)
);
create index notice_addressees_search on notice_addressees using gin ((address || ' ' || name) gin_trgm_ops);
create index notice_deliveries_address on notice_deliveries (address, seq desc);
create index notices_of_order on notices ((params ->> 'orderNumber')) where params ? 'orderNumber';
insert into notice_addressees (address, name) select distinct address, name from notice_deliveries;

-- An addressee is kept as long as a message to them, whoever deletes it.
create function notice_addressees_forget() returns trigger language plpgsql as $$
begin
  delete from notice_addressees a using (select distinct address, name from gone) g
    where a.address = g.address and a.name = g.name
      and not exists (select from notice_deliveries d where d.address = a.address and d.name = a.name);
  return null;
end $$;
create trigger notice_addressees_kept_no_longer after delete on notice_deliveries
  referencing old table as gone for each statement execute function notice_addressees_forget();
