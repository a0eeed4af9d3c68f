create index concurrently holds_in_parts on holds (order_id) where status = 'awaiting' and parts_pesewas > 0
