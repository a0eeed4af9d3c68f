-- A payout number that is new, or in another name than its account, has its first withdrawal wait for a day, unless its person confirms it
-- with a code that goes to a number that they had before.
alter table payment_methods add column confirmed_at timestamptz;
-- The code that was asked for last: no other one confirms the number.
alter table payment_methods add column code_id uuid;
-- Until when a withdrawal waits because of its number; it can be cancelled until then.
alter table withdrawals add column waits_until timestamptz;

alter table one_time_proofs drop constraint one_time_proofs_purpose_check;
alter table one_time_proofs add constraint one_time_proofs_purpose_check check (purpose in ('sign_in_code', 'reset_link', 'reset_code',
  'new_email', 'new_phone', 'second_step', 'second_step_setup', 'guest_code', 'guest_number', 'consent_code', 'payout_code'));
