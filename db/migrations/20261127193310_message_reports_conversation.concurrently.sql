create index concurrently message_reports_conversation on message_reports (conversation_id);
