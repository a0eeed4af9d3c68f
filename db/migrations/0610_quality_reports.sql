-- The report that a product page shows.
create index inspection_reports_listing on inspection_reports (listing_id, completed_at desc, id desc) where approved;
