-- Only notices that people were told of have messages to find by their order: those that wait leave this index alone, so that a purchase
-- does not write it.
drop index notices_of_order;
create index notices_of_order on notices ((params ->> 'orderNumber')) where spread_at is not null and params ? 'orderNumber';
