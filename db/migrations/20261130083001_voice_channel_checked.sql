-- Says of all deliveries what the rule before said of most; nobody waits for it.
alter table notice_deliveries validate constraint notice_deliveries_channel_check;
