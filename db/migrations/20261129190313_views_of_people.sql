-- Filters of suspicions and of people can be kept under a name too; those of suspicions were offered and refused.
alter domain view_page drop constraint view_page_check;
alter domain view_page add constraint view_page_check
  check (value in ('disputes', 'orders', 'deliveries', 'audit', 'ledger', 'reconciliation', 'outbox', 'suspicions', 'people'));
