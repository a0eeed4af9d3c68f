-- How far the owner was told that an accepted document expires: 0 nothing, 1 a month before, 2 a week before, 3 that it is over.
alter table kyc_documents add column expiry_told smallint not null default 0 check (expiry_told between 0 and 3);
create index kyc_documents_expiring on kyc_documents (expiry_date) where status = 'approved' and expiry_told < 3;
