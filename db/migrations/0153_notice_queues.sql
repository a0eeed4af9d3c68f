-- A queue is read by whose it is. Its condition is written in another way than that of notice_deliveries_due, so that PostgreSQL
-- cannot take that one instead: it believes that hardly anything is under way, and then reads all that is due again for every message.
drop index notice_deliveries_queue;
create index notice_deliveries_queue on notice_deliveries (recipient, channel, express, seq) where state not in ('sent', 'delivered', 'failed');
