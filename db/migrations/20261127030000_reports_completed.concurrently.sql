-- The reports of the last months, for the comparison of inspectors.
create index concurrently inspection_reports_completed on inspection_reports (completed_at);
