-- A guest finds the orders of their number again by a code, and stays known to the browser for a while by a secret.
alter table one_time_proofs drop constraint one_time_proofs_purpose_check;
alter table one_time_proofs add constraint one_time_proofs_purpose_check check (purpose in ('sign_in_code', 'reset_link', 'reset_code',
  'new_email', 'new_phone', 'second_step', 'second_step_setup', 'guest_code', 'guest_number'));
create unique index one_time_proofs_guest on one_time_proofs (secret_hash) where purpose = 'guest_number';
create index orders_guest_phone on orders (buyer_phone, id desc) where buyer_id is null;
