-- Everything that people write in the community is one post: its kind says what hangs on it.
create table community_posts (
  id uuid primary key,
  kind text not null check (kind in ('discussion', 'reply', 'event', 'question', 'answer')),
  -- A reply's discussion, an answer's question.
  parent_id uuid references community_posts (id),
  author_id uuid not null references users (id),
  title text check (char_length(title) between 1 and 160),
  body text not null check (char_length(body) between 1 and 8000),
  excerpt text not null default '',
  category text,
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  -- What a search looks through, in lower case: title, excerpt, tags.
  search_text text not null default '',
  -- The reply that solved a discussion.
  solved_by uuid references community_posts (id),
  -- The expert whom a question was asked.
  expert_id uuid references users (id),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- The latest sign of life: the post itself or its newest reply.
  active_at timestamptz not null,
  removed_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  constraint community_posts_parent check ((kind in ('reply', 'answer')) = (parent_id is not null)),
  constraint community_posts_title check ((kind in ('reply', 'answer')) = (title is null)),
  constraint community_posts_expert check ((kind = 'question') = (expert_id is not null)),
  constraint community_posts_solved check (kind = 'discussion' or solved_by is null),
  constraint community_posts_hidden check ((hidden_at is null) = (hidden_reason is null)),
  constraint community_posts_category check (
    case kind
      when 'discussion' then category in ('crop_management', 'market_discussion', 'logistics', 'sustainable_farming')
      when 'event' then category in ('conference', 'workshop', 'forum')
      else category is null
    end
  )
);
create index community_posts_active on community_posts (kind, active_at desc, id desc) where removed_at is null and hidden_at is null;
create index community_posts_children on community_posts (parent_id, id) where parent_id is not null;
create index community_posts_author on community_posts (author_id, created_at desc);
create index community_posts_asked on community_posts (expert_id, id desc) where expert_id is not null;
create index community_posts_new on community_posts (created_at desc);
create index community_posts_search on community_posts using gin (search_text gin_trgm_ops) with (fastupdate = off) where kind = 'discussion';

create table community_likes (
  post_id uuid not null references community_posts (id),
  person_id uuid not null references users (id),
  liked_at timestamptz not null,
  primary key (post_id, person_id)
);

-- What readers say of an expert's answer.
create table community_votes (
  post_id uuid not null references community_posts (id),
  person_id uuid not null references users (id),
  helpful boolean not null,
  voted_at timestamptz not null,
  primary key (post_id, person_id)
);

create table community_events (
  post_id uuid primary key references community_posts (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  location text not null,
  is_online boolean not null,
  -- Where an online event happens; only those who joined see it.
  online_link text,
  organizer text not null,
  capacity integer check (capacity between 1 and 100000),
  constraint community_events_in_order check (ends_at > starts_at),
  constraint community_events_link check (is_online or online_link is null)
);
create index community_events_when on community_events (starts_at, post_id);

create table community_attendances (
  event_id uuid not null references community_events (post_id),
  person_id uuid not null references users (id),
  joined_at timestamptz not null,
  primary key (event_id, person_id)
);
create index community_attendances_person on community_attendances (person_id);

-- One row for each person who asked to be an expert, with what became of it.
create table community_experts (
  person_id uuid primary key references users (id),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  title text not null,
  about text not null,
  specialties text[] not null check (cardinality(specialties) between 1 and 6),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision_reason text,
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (status <> 'rejected' or decision_reason is not null),
  check (decided_by <> person_id)
);
create index community_experts_waiting on community_experts (applied_at, person_id) where status = 'pending';
create index community_experts_approved on community_experts (person_id) where status = 'approved';

-- A post that readers reported: one open case at a time, with a voice for each reader.
create table community_reports (
  id uuid primary key,
  post_id uuid not null references community_posts (id),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  outcome text check (outcome in ('hidden', 'kept')),
  decision_reason text,
  check ((decided_at is null) = (outcome is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (decision_reason is null))
);
create unique index community_reports_one_open on community_reports (post_id) where decided_at is null;
create index community_reports_waiting on community_reports (opened_at, id) where decided_at is null;
create index community_reports_decided on community_reports (decided_at desc, id desc) where decided_at is not null;

create table community_report_voices (
  report_id uuid not null references community_reports (id),
  reporter_id uuid not null references users (id),
  reason text not null check (reason in ('spam', 'false_advice', 'rude', 'fraud', 'other')),
  note text,
  reported_at timestamptz not null,
  primary key (report_id, reporter_id)
);
