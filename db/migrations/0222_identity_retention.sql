-- When an identity document is to be erased, and the key that its file was encrypted under.
alter table kyc_documents add column erase_at timestamptz;
alter table kyc_documents add column key_id text;
create index kyc_documents_erase on kyc_documents (erase_at) where erase_at is not null;
create index kyc_documents_key on kyc_documents (key_id, id);
update kyc_documents set erase_at = reviewed_at + interval '90 days' where status = 'rejected';
