-- Each minute a scheduled job looks for orders of an earlier release that wait without a deadline. Nearly always there are none, and without
-- an index of them PostgreSQL walks through all orders there ever were to find that out.
create index concurrently orders_without_deadline on orders (id)
  where status in ('confirmed', 'pending_quality_check', 'quality_approved', 'ready_for_pickup', 'picked_up', 'in_transit') and step_due_at is null and not disputed;
