create index concurrently community_posts_questions on community_posts (id) where expert_id is not null and removed_at is null and hidden_at is null;
