-- Of what the owner of an accepted document was notified: 0 nothing, 1 a month before it expires, 2 a week before, 3 that it has expired.
alter table kyc_documents add column expiry_notified smallint not null default 0 check (expiry_notified between 0 and 3);
create index kyc_documents_expiring on kyc_documents (expiry_date) where status = 'approved' and expiry_notified < 3;
