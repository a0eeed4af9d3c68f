-- Each listing knows its crop, so that a search for one is a walk along an index. `crop_edition` is the edition of the catalogue of crops by which
-- the row was read: what an older one read, or what the version before this one wrote, is read again by a scheduled job.
alter table listings add column crop text, add column crop_edition smallint not null default 0;

-- The words of what is, or was, on the market: what was typed is corrected against them, and then met exactly. `named` are words of people, places and
-- categories; the others are words of products, and are offered while somebody types.
create table market_words (
  word text collate "C" primary key,
  named boolean not null
);
create index market_words_resembling on market_words using gin (word gin_trgm_ops) with (fastupdate = off);
