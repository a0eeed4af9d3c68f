create index concurrently community_likes_person on community_likes (person_id, post_id);
