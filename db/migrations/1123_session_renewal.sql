-- Typing the password again gives a session a new token. The one before opens it for a little longer, for a browser that
-- never got the answer with the new one and for what it had sent meanwhile.
alter table sessions add column previous_token text, add column previous_until timestamptz;
create unique index sessions_previous on sessions (previous_token) where previous_token is not null;
alter table sessions_seen drop constraint sessions_seen_token_fkey;
alter table sessions_seen add constraint sessions_seen_token_fkey foreign key (token) references sessions (token) on delete cascade on update cascade;
