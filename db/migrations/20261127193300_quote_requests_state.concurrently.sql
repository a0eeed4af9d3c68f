create index concurrently quote_requests_state on quote_requests (state, id);
