-- Under which key a picture lies sealed, and where: a newer key makes a new file, since a stored file never changes.
alter table dispute_photos
  add column key_name text not null default '',
  add column file_key text;
update dispute_photos set file_key = 'disputes/' || id;
alter table dispute_photos alter column file_key set not null;
