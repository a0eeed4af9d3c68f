-- Columns and tables are called as everywhere in the field: a notice is fanned out, and a repeated call gets the response of the first.
-- No installation runs the version before, so they are renamed in one step.
alter table notices rename column spread_at to fanned_out_at;

alter table idempotent_answers rename to idempotent_responses;
alter table idempotent_responses rename column answer to response;
alter table idempotent_responses rename constraint idempotent_answers_pkey to idempotent_responses_pkey;
alter index idempotent_answers_age rename to idempotent_responses_age;
