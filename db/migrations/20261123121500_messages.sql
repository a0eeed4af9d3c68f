-- Conversations between two people, in general or about one listing or one order.
create table conversations (
  id uuid primary key,
  low_id uuid not null references users (id),
  high_id uuid not null references users (id),
  listing_id uuid,
  order_id uuid,
  subject_label text,
  subject_key uuid not null generated always as (coalesce(order_id, listing_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  -- Set once an order between the two is known to be paid: from then on numbers and links show.
  trade_paid_at timestamptz,
  last_sequence integer not null default 0 check (last_sequence >= 0),
  last_content text not null default '',
  last_kind text not null default 'text' check (last_kind in ('text', 'image', 'file')),
  last_sender_id uuid,
  created_at timestamptz not null,
  constraint conversations_in_order check (low_id < high_id),
  constraint conversations_one_subject check (listing_id is null or order_id is null),
  constraint conversations_once unique (low_id, high_id, subject_key)
);
create index conversations_high on conversations (high_id, low_id);

-- A conversation as one of its two people has it.
create table conversation_members (
  conversation_id uuid not null references conversations (id),
  person_id uuid not null references users (id),
  other_id uuid not null references users (id),
  unread integer not null default 0 check (unread >= 0),
  read_sequence integer not null default 0 check (read_sequence >= 0),
  last_at timestamptz not null,
  -- The other's name and the subject, plain and in lower case.
  search_text text not null,
  -- When they were last told outside the app that something waits here.
  notified_at timestamptz,
  primary key (conversation_id, person_id)
);
create index conversation_members_list on conversation_members (person_id, last_at desc, conversation_id desc);
create index conversation_members_unread on conversation_members (person_id) where unread > 0;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id),
  -- 1, 2, 3 … without a gap in each conversation.
  sequence integer not null check (sequence > 0),
  sender_id uuid not null references users (id),
  recipient_id uuid not null references users (id),
  kind text not null check (kind in ('text', 'image', 'file')),
  content text not null check (char_length(content) <= 4000),
  -- Named by the sender's device, so that a message sent twice is one.
  client_id text check (char_length(client_id) between 8 and 100),
  sent_at timestamptz not null,
  read_at timestamptz,
  constraint messages_in_order unique (conversation_id, sequence),
  constraint messages_say_something check (kind <> 'text' or content <> '')
);
create unique index messages_once on messages (sender_id, client_id) where client_id is not null;
create index messages_received on messages (recipient_id, id desc);

-- Pictures and PDFs; private, handed out to the two people only.
create table message_files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  state text not null check (state in ('awaiting', 'ready', 'sent')),
  storage_key text not null unique,
  file_name text not null default '',
  content_type text check (content_type in ('image/webp', 'application/pdf')),
  byte_size integer check (byte_size between 1 and 5242880),
  width integer check (width > 0),
  height integer check (height > 0),
  message_id uuid unique references messages (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint message_files_sent check ((state = 'sent') = (message_id is not null)),
  constraint message_files_known check (state = 'awaiting' or (content_type is not null and byte_size is not null))
);
create index message_files_stale on message_files (expires_at) where state <> 'sent';
create index message_files_owner on message_files (owner_id, created_at desc);

create table message_blocks (
  blocker_id uuid not null references users (id),
  blocked_id uuid not null references users (id),
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint message_blocks_two check (blocker_id <> blocked_id)
);

-- What people report to the admins. `barred`: the reported person may not write messages any more.
create table message_reports (
  id uuid primary key,
  conversation_id uuid not null references conversations (id),
  reporter_id uuid not null references users (id),
  reported_id uuid not null references users (id),
  -- The conversation as far as it went when it was reported: admins read up to here.
  up_to_sequence integer not null,
  reason text not null check (reason in ('spam', 'fraud', 'rude', 'off_platform', 'other')),
  note text,
  reported_at timestamptz not null,
  outcome text check (outcome in ('barred', 'dismissed')),
  decision_reason text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  constraint message_reports_decided check ((outcome is null) = (decided_at is null))
);
create unique index message_reports_one_open on message_reports (conversation_id, reporter_id) where decided_at is null;
create index message_reports_waiting on message_reports (reported_at, id) where decided_at is null;
create index message_reports_done on message_reports (decided_at desc, id desc) where decided_at is not null;

create table message_bars (
  person_id uuid primary key references users (id),
  report_id uuid not null references message_reports (id),
  barred_at timestamptz not null
);
