-- Where the goods of a report were, so that the time between two places is known; not of reports from before.
alter table inspection_reports add column place_slug text;
