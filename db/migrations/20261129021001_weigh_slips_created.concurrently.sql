create index concurrently weigh_slips_created on weigh_slips (created_at);
