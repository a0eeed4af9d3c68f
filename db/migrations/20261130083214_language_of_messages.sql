-- A browser is told in which language a notice is, so that it is shown and read aloud as such.
alter table notice_deliveries add column language text not null default 'en';
