-- Messages that members read on the site: what they tell follows from facts and can be rebuilt, what their readers did with them stands apart.
create table messages_inbox (
  -- The fact that it tells, so that a rebuild finds the marks of its readers again.
  id uuid primary key,
  brand_id smallint not null,
  member_id bigint not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- What its sentence needs; nothing that names a person.
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  at timestamptz not null
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
