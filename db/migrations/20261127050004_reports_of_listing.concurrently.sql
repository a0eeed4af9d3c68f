-- Who has reported on a listing already does not look at it a second time.
create index concurrently inspection_reports_by_whom on inspection_reports (listing_id, inspector_id);
