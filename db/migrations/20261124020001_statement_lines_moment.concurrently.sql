create index concurrently statement_lines_moment on statement_lines (provider, at);
