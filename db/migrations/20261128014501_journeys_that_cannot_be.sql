-- What cannot be true of a hand-over counts as no proof: a drive that was too short for its road, or a phone in another town. Where the phone was
-- is not kept, only how far it was from the town of the stop.
alter table stop_reports
  add column contradiction text constraint stop_reports_contradiction check (contradiction in ('too_fast', 'elsewhere')),
  add column away_km integer constraint stop_reports_away_km check (away_km >= 0);
