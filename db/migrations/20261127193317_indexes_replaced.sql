-- Indexes that narrower or wider ones have replaced.
drop index quote_requests_open;
drop index harvests_open;
drop index harvests_open_category;
drop index harvests_open_region;
drop index community_experts_waiting;
