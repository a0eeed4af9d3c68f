-- What is owed to a buyer is asked on every look at a wallet; of all refunds there ever were, few are not sent yet.
create index concurrently refunds_open on refunds (order_id) where state <> 'succeeded';
