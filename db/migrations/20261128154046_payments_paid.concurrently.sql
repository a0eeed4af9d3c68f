-- What a month's charges brought and cost is read by the day on which they were begun.
create index concurrently payments_paid on payments (created_at) where state = 'succeeded';
