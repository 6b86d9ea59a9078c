-- Chat rooms, by table and by language: what members say to each other in public, and what moderators make of it.
create table chat_rooms (
  brand_id smallint not null references brands (id),
  room text not null check (room ~ '^(language|table)-[A-Za-z0-9_-]{1,40}$'),
  -- A closed room is read and not written.
  is_closed boolean not null,
  slow_seconds smallint not null check (slow_seconds between 0 and 600),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (brand_id, room)
);

create table chat_messages (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  room text not null,
  member_id bigint not null references identity_members (id),
  -- Masked before it is kept.
  name text not null,
  text text not null check (length(text) between 1 and 300),
  client_id uuid not null,
  created_at timestamptz not null,
  reports integer not null default 0 check (reports >= 0),
  deleted_at timestamptz,
  deleted_by text,
  unique (member_id, client_id),
  check ((deleted_at is null) = (deleted_by is null))
);
create index chat_messages_of_room on chat_messages (brand_id, room, id desc);
create index chat_messages_of_member on chat_messages (member_id, id desc);
create index chat_messages_old on chat_messages (created_at);

create table chat_reports (
  message_id uuid not null references chat_messages (id) on delete cascade,
  member_id bigint not null,
  primary key (message_id, member_id)
);

create table chat_mutes (
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  until timestamptz not null,
  reason text not null,
  muted_at timestamptz not null,
  muted_by text not null,
  primary key (brand_id, member_id)
);
