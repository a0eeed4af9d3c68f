-- Who is owed more than a wallet can take is paid to a bank account. Its number is sealed together with the code of its bank, as
-- `GH030100:1441000123456`, where a wallet has its telephone number.
alter table payment_methods drop constraint payment_methods_type_check;
alter table payment_methods add constraint payment_methods_type_check check (type in ('mobile_money', 'bank'));
alter table payment_methods drop constraint payment_methods_network_check;
alter table payment_methods add constraint payment_methods_network_check check (network in ('mtn', 'telecel', 'at', 'bank'));
-- What people call the bank.
alter table payment_methods add column bank_name text;
alter table payment_methods add constraint payment_methods_bank check
  ((type = 'bank') = (network = 'bank') and (type = 'bank') = (bank_name is not null));
