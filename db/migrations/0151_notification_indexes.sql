-- A message changes its state twice on its way out, and each change writes every index anew: those that only what has come to rest needs
-- leave the others out.
drop index notice_deliveries_search;
create index notice_deliveries_search on notice_deliveries using gin ((address || ' ' || name || ' ' || subject) gin_trgm_ops)
  where state in ('sent', 'delivered', 'failed');
drop index notice_deliveries_state;
create index notice_deliveries_state on notice_deliveries (state, seq desc) where state in ('queued', 'held', 'sending', 'failed');
drop index notice_deliveries_provider;
create index notice_deliveries_provider on notice_deliveries (provider, provider_id) where channel = 'sms' and provider_id is not null;
