-- Customer service: what visitors and members ask, what staff answer, by case, with everything that was said sealed by the house.
create table support_case_numbers (
  brand_id smallint not null references brands (id),
  year smallint not null,
  last integer not null check (last between 1 and 999999),
  primary key (brand_id, year)
);

create table support_conversations (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  -- C-2026-000123: said on the telephone, written in a mail.
  case_id text not null check (case_id ~ '^C-[0-9]{4}-[0-9]{6}$'),
  -- Whose it is: a member's, or of the browser that holds the secret of this index.
  member_id bigint references identity_members (id),
  visitor_index bytea check (length(visitor_index) = 32),
  topic text not null check (topic in ('account', 'deposit', 'withdrawal', 'game', 'promotion', 'technical', 'other')),
  language text not null,
  state text not null check (state in ('open', 'answered', 'waiting', 'closed', 'reopened')),
  assigned_to text,
  assigned_name text,
  last_seq integer not null check (last_seq >= 0),
  -- Up to where each side has read.
  guest_read_seq integer not null default 0 check (guest_read_seq between 0 and last_seq),
  staff_read_seq integer not null default 0 check (staff_read_seq between 0 and last_seq),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- Until when a person should have answered first; counted within the hours of the brand.
  answer_due_at timestamptz not null,
  first_answered_at timestamptz,
  closed_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_words_sealed bytea,
  rated_at timestamptz,
  -- The feedback that became this conversation.
  feedback_id uuid unique,
  unique (brand_id, case_id),
  check ((member_id is null) <> (visitor_index is null)),
  check ((assigned_to is null) = (assigned_name is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((rating is null) = (rated_at is null))
);
create index support_conversations_queue on support_conversations (brand_id, state, updated_at desc, id desc);
create index support_conversations_member on support_conversations (member_id, updated_at desc) where member_id is not null;
create index support_conversations_visitor on support_conversations (visitor_index, updated_at desc) where visitor_index is not null;
create index support_conversations_closed on support_conversations (closed_at) where closed_at is not null;

create table support_messages (
  conversation_id uuid not null references support_conversations (id) on delete cascade,
  seq integer not null check (seq > 0),
  brand_id smallint not null references brands (id),
  -- A note is read by staff alone; an event says what became of the case.
  author text not null check (author in ('guest', 'staff', 'note', 'event')),
  staff_id text,
  staff_name text,
  text_sealed bytea,
  event text check (event in ('closed', 'closed_by_guest', 'reopened', 'from_feedback')),
  -- Given by the sender, so that a message that is sent again stands once.
  client_id uuid not null,
  created_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, client_id),
  check ((author = 'event') = (event is not null)),
  check ((author in ('staff', 'note')) = (staff_id is not null)),
  check ((staff_id is null) = (staff_name is null))
);

-- Pictures that people sent, drawn anew by the house and sealed.
create table support_pictures (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  conversation_id uuid not null,
  seq integer not null,
  place smallint not null check (place between 0 and 2),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes_sealed bytea not null check (length(bytes_sealed) <= 5300000),
  unique (conversation_id, seq, place),
  foreign key (conversation_id, seq) references support_messages (conversation_id, seq) on delete cascade
);

-- Answers that staff give often, by brand and language.
create table support_canned (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  language text not null,
  shortcut text not null check (shortcut ~ '^[a-z0-9][a-z0-9-]{0,23}$'),
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 2000),
  updated_at timestamptz not null,
  updated_by text not null,
  unique (brand_id, language, shortcut)
);

-- Who of the staff is there to answer; a row that is not renewed counts no more.
create table support_presence (
  brand_id smallint not null references brands (id),
  staff_id text not null,
  seen_at timestamptz not null,
  primary key (brand_id, staff_id)
);

-- Who looked at which conversation last, so that one look is one line of the audit log.
create table support_looks (
  conversation_id uuid not null references support_conversations (id) on delete cascade,
  staff_id text not null,
  looked_at timestamptz not null,
  primary key (conversation_id, staff_id)
);
