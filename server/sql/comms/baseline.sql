create table messages_push_devices (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  -- Sealed: whoever knows the address and the keys can write to the device.
  address_sealed bytea not null,
  -- One device has one owner: the member who chose it last.
  address_index bytea not null,
  language text not null,
  chosen_at timestamptz not null,
  unique (address_index),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (language ~ '^[a-z]{2,3}$')
);
create index messages_push_devices_member on messages_push_devices (member_id);

create table messages_push_waiting (
  device_id uuid not null,
  -- The fact that it tells: told once on each device.
  fact_id uuid not null,
  kind text not null,
  tries smallint not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (device_id, fact_id),
  foreign key (device_id) references messages_push_devices(id) on delete cascade,
  check (kind ~ '^[a-z]+(_[a-z]+)*$')
);
create index messages_push_waiting_due on messages_push_waiting (due_at) where (sent_at is null);

create table messages_outbox (
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint,
  channel text not null,
  template text not null,
  language text not null,
  -- Sealed: a telephone or mailbox is personal data.
  address_sealed bytea not null,
  address_masked text not null,
  -- What the sentence needs, a code among it, sealed; nothing of it stays once the message has ended.
  values_sealed bytea,
  status text not null default 'waiting',
  tries smallint not null default 0,
  -- When it is tried next; for one that is being sent, when its worker counts as lost.
  due_at timestamptz not null,
  -- After this it would only confuse its reader.
  useless_at timestamptz,
  last_error text,
  -- What the provider calls it.
  provider_reference text,
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (length(address_masked) <= 80),
  check (channel in ('sms', 'mail')),
  check ((status in ('sent', 'dead', 'late')) = (ended_at is not null)),
  constraint messages_outbox_check1 check (ended_at is null or values_sealed is null),
  check (length(last_error) <= 300),
  check (length(provider_reference) <= 200),
  check (status in ('waiting', 'sending', 'sent', 'dead', 'late')),
  check (template ~ '^[a-z]+(_[a-z]+)*$'),
  check (tries >= 0)
);
create index messages_outbox_due on messages_outbox (due_at, id) where (ended_at is null);
create index messages_outbox_member on messages_outbox (member_id) where (member_id is not null);
create index messages_outbox_of_brand on messages_outbox (brand_id, id desc);

-- Demo mode alone: what a telephone or mailbox of a demo brand has received.
create table sandbox_inbox (
  message_id uuid primary key,
  brand_id smallint not null,
  channel text not null,
  address text not null,
  subject text,
  body_text text not null,
  body_html text,
  code text,
  received_at timestamptz not null,
  foreign key (brand_id) references brands(id),
  check (channel in ('sms', 'mail'))
);
create index sandbox_inbox_newest on sandbox_inbox (brand_id, received_at desc, message_id desc);

create table content_entries (
  id uuid primary key,
  brand_id smallint not null,
  kind text not null,
  -- The anchor of a help page, the name of a promotion.
  slug text,
  -- The order among its kind, from 0.
  place integer not null,
  -- Counts every change, so that two people who write at once notice each other.
  revision integer not null,
  -- Null when nothing differs from what is published.
  draft jsonb,
  -- What visitors read; null until it is published, and when it is taken away.
  published jsonb,
  version integer not null default 0,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  foreign key (brand_id) references brands(id),
  check (draft is not null or version > 0),
  constraint content_entries_check1 check (published is null or version > 0 and published_at is not null),
  check (kind in ('banner', 'notice', 'announcement', 'help', 'promotion')),
  check (place >= 0),
  check (revision > 0),
  check (slug ~ '^[a-z][a-z0-9-]{0,39}$'),
  check (version >= 0)
);
create index content_entries_of_brand on content_entries (brand_id, kind, place, id);
create unique index content_entries_slug on content_entries (brand_id, kind, slug) where (slug is not null);

-- Every text that was ever public, with who published it and why.
create table content_versions (
  entry_id uuid not null,
  version integer not null,
  brand_id smallint not null,
  body jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  reason text not null,
  primary key (entry_id, version),
  foreign key (brand_id) references brands(id),
  foreign key (entry_id) references content_entries(id),
  check (version > 0)
);

-- Pictures that staff uploaded, drawn anew by the house before they are kept; never changed, so they are cached for ever.
create table content_pictures (
  id uuid primary key,
  brand_id smallint not null,
  media text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  created_by text not null,
  foreign key (brand_id) references brands(id),
  check (length(bytes) <= 5242880),
  check (height > 0),
  check (media = 'image/jpeg'),
  check (width > 0)
);

create table content_feedback (
  id uuid primary key,
  brand_id smallint not null,
  -- Null for a visitor.
  member_id bigint,
  question_type text not null,
  -- Sealed by the house: people write of themselves, and how to reach them.
  content_sealed bytea not null,
  contact_sealed bytea not null,
  language text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  comment text,
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check ((answered_at is null) = (answered_by is null)),
  constraint content_feedback_check1 check ((answered_at is null) = (comment is null)),
  check (length(comment) >= 1 and length(comment) <= 140),
  check (question_type in ('game', 'deposit', 'withdrawal', 'account', 'technical', 'complaint', 'suggestion', 'other'))
);
create index content_feedback_member on content_feedback (member_id) where (member_id is not null);
create index content_feedback_of_brand on content_feedback (brand_id, created_at desc, id desc);
create index content_feedback_open on content_feedback (brand_id, created_at desc, id desc) where (answered_at is null);

create table support_case_numbers (
  brand_id smallint not null,
  year smallint not null,
  last integer not null,
  primary key (brand_id, year),
  foreign key (brand_id) references brands(id),
  check (last >= 1 and last <= 999999)
);

create table support_conversations (
  id uuid primary key,
  brand_id smallint not null,
  -- C-2026-000123: said on the telephone, written in a mail.
  case_id text not null,
  -- Whose it is: a member's, or of the browser that holds the secret of this index.
  member_id bigint,
  visitor_index bytea,
  topic text not null,
  language text not null,
  state text not null,
  assigned_to text,
  assigned_name text,
  last_seq integer not null,
  -- Up to where each side has read.
  guest_read_seq integer not null default 0,
  staff_read_seq integer not null default 0,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- Until when a person should have answered first; counted within the hours of the brand.
  answer_due_at timestamptz not null,
  first_answered_at timestamptz,
  closed_at timestamptz,
  rating smallint,
  rating_words_sealed bytea,
  rated_at timestamptz,
  -- The feedback that became this conversation.
  feedback_id uuid,
  unique (brand_id, case_id),
  unique (feedback_id),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check (case_id ~ '^C-[0-9]{4}-[0-9]{6}$'),
  check (guest_read_seq >= 0 and guest_read_seq <= last_seq),
  constraint support_conversations_check1 check (staff_read_seq >= 0 and staff_read_seq <= last_seq),
  constraint support_conversations_check2 check ((member_id is null) <> (visitor_index is null)),
  constraint support_conversations_check3 check ((assigned_to is null) = (assigned_name is null)),
  constraint support_conversations_check4 check ((state = 'closed') = (closed_at is not null)),
  constraint support_conversations_check5 check ((rating is null) = (rated_at is null)),
  check (last_seq >= 0),
  check (rating >= 1 and rating <= 5),
  check (state in ('open', 'answered', 'waiting', 'closed', 'reopened')),
  check (topic in ('account', 'deposit', 'withdrawal', 'game', 'promotion', 'technical', 'other')),
  check (length(visitor_index) = 32)
);
create index support_conversations_closed on support_conversations (closed_at) where (closed_at is not null);
create index support_conversations_member on support_conversations (member_id, updated_at desc) where (member_id is not null);
create index support_conversations_queue on support_conversations (brand_id, state, updated_at desc, id desc);
create index support_conversations_visitor on support_conversations (visitor_index, updated_at desc) where (visitor_index is not null);

create table support_messages (
  conversation_id uuid not null,
  seq integer not null,
  brand_id smallint not null,
  -- A note is read by staff alone; an event says what became of the case.
  author text not null,
  staff_id text,
  staff_name text,
  text_sealed bytea,
  event text,
  -- Given by the sender, so that a message that is sent again stands once.
  client_id uuid not null,
  created_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, client_id),
  foreign key (brand_id) references brands(id),
  foreign key (conversation_id) references support_conversations(id) on delete cascade,
  check (author in ('guest', 'staff', 'note', 'event')),
  check ((author = 'event') = (event is not null)),
  constraint support_messages_check1 check ((author in ('staff', 'note')) = (staff_id is not null)),
  constraint support_messages_check2 check ((staff_id is null) = (staff_name is null)),
  check (event in ('closed', 'closed_by_guest', 'reopened', 'from_feedback')),
  check (seq > 0)
);

-- Pictures that people sent, drawn anew by the house and sealed.
create table support_pictures (
  id uuid primary key,
  brand_id smallint not null,
  conversation_id uuid not null,
  seq integer not null,
  place smallint not null,
  width integer not null,
  height integer not null,
  bytes_sealed bytea not null,
  unique (conversation_id, seq, place),
  foreign key (brand_id) references brands(id),
  foreign key (conversation_id, seq) references support_messages(conversation_id, seq) on delete cascade,
  check (length(bytes_sealed) <= 5300000),
  check (height > 0),
  check (place >= 0 and place <= 2),
  check (width > 0)
);

-- Answers that staff give often, by brand and language.
create table support_canned (
  id uuid primary key,
  brand_id smallint not null,
  language text not null,
  shortcut text not null,
  title text not null,
  text text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  unique (brand_id, language, shortcut),
  foreign key (brand_id) references brands(id),
  check (shortcut ~ '^[a-z0-9][a-z0-9-]{0,23}$'),
  check (length(text) >= 1 and length(text) <= 2000),
  check (length(title) >= 1 and length(title) <= 80)
);

-- Who of the staff is there to answer; a row that is not renewed counts no more.
create table support_presence (
  brand_id smallint not null,
  staff_id text not null,
  seen_at timestamptz not null,
  primary key (brand_id, staff_id),
  foreign key (brand_id) references brands(id)
);

-- Who looked at which conversation last, so that one look is one line of the audit log.
create table support_looks (
  conversation_id uuid not null,
  staff_id text not null,
  looked_at timestamptz not null,
  primary key (conversation_id, staff_id),
  foreign key (conversation_id) references support_conversations(id) on delete cascade
);

create table chat_rooms (
  brand_id smallint not null,
  room text not null,
  -- A closed room is read and not written.
  is_closed boolean not null,
  slow_seconds smallint not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (brand_id, room),
  foreign key (brand_id) references brands(id),
  check (room ~ '^(language|table)-[A-Za-z0-9_-]{1,40}$'),
  check (slow_seconds >= 0 and slow_seconds <= 600)
);

create table chat_messages (
  id uuid primary key,
  brand_id smallint not null,
  room text not null,
  member_id bigint not null,
  -- Masked before it is kept.
  name text not null,
  text text not null,
  client_id uuid not null,
  created_at timestamptz not null,
  reports integer not null default 0,
  deleted_at timestamptz,
  deleted_by text,
  unique (member_id, client_id),
  foreign key (brand_id) references brands(id),
  foreign key (member_id) references identity_members(id),
  check ((deleted_at is null) = (deleted_by is null)),
  check (reports >= 0),
  check (length(text) >= 1 and length(text) <= 300)
);
create index chat_messages_of_member on chat_messages (member_id, id desc);
create index chat_messages_of_room on chat_messages (brand_id, room, id desc);
create index chat_messages_old on chat_messages (created_at);

create table chat_reports (
  message_id uuid not null,
  member_id bigint not null,
  primary key (message_id, member_id),
  foreign key (message_id) references chat_messages(id) on delete cascade
);

create table chat_mutes (
  brand_id smallint not null,
  member_id bigint not null,
  until timestamptz not null,
  reason text not null,
  muted_at timestamptz not null,
  muted_by text not null,
  primary key (brand_id, member_id),
  foreign key (brand_id) references brands(id)
);

create table messages_inbox (
  -- The fact that it tells, so that a rebuild finds the marks of its readers again.
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  kind text not null,
  -- What its sentence needs; nothing that names a person.
  data jsonb not null,
  at timestamptz not null,
  check (jsonb_typeof(data) = 'object'),
  check (kind ~ '^[a-z]+(_[a-z]+)*$')
);
create index messages_inbox_newest on messages_inbox (member_id, at desc, id desc);

create table messages_inbox_marks (
  member_id bigint not null,
  message_id uuid not null,
  brand_id smallint not null,
  read_at timestamptz not null,
  deleted_at timestamptz,
  primary key (member_id, message_id),
  check (deleted_at >= read_at)
);

-- What a member wants to hear outside of the site; without a row all of it. What protects the account is always sent.
create table messages_choices (
  member_id bigint primary key,
  brand_id smallint not null,
  money_news boolean not null,
  changed_at timestamptz not null
);
