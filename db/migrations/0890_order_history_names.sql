-- The history of an order only grows; but whoever deletes their account takes their name out of it, and nothing else.
create or replace function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.by_name = 'Deleted account'
    and row (new.id, new.order_id, new.act, new.from_status, new.to_status, new.party, new.by_id, new.cause, new.note, new.at)
      is not distinct from row (old.id, old.order_id, old.act, old.from_status, old.to_status, old.party, old.by_id, old.cause, old.note, old.at)
  then
    return new;
  end if;
  raise exception 'order_history only grows';
end $$;
