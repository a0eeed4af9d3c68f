create index concurrently community_experts_status on community_experts (status, applied_at, person_id);
