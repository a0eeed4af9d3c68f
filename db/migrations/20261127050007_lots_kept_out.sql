-- Farmers whom whoever opened a lot took out of it: they do not join it again.
alter table lots add column kept_out uuid[] not null default '{}';
