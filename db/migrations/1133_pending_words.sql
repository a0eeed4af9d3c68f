-- A timed job merges new words into these indexes every second. Who writes them does so only when that job is far behind.
alter index orders_words set (gin_pending_list_limit = 2048);
alter index holds_words set (gin_pending_list_limit = 2048);
