-- When the owner of a session typed the password last: what moves money or power asks for it again after ten minutes.
alter table sessions add column password_at timestamptz;
