-- Words that leave the house: an outbox of SMS and mail, filled in the transaction of what they tell, and the inbox that plays their reader in demo mode.
create table messages_outbox (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint references identity_members (id),
  channel text not null check (channel in ('sms', 'mail')),
  template text not null check (template ~ '^[a-z]+(_[a-z]+)*$'),
  language text not null,
  -- Sealed: a telephone or mailbox is personal data.
  address_sealed bytea not null,
  address_masked text not null check (length(address_masked) <= 80),
  -- What the sentence needs, a code among it, sealed; nothing of it stays once the message has ended.
  values_sealed bytea,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'dead', 'late')),
  tries smallint not null default 0 check (tries >= 0),
  -- When it is tried next; for one that is being sent, when its worker counts as lost.
  due_at timestamptz not null,
  -- After this it would only confuse its reader.
  useless_at timestamptz,
  last_error text check (length(last_error) <= 300),
  -- What the provider calls it.
  provider_reference text check (length(provider_reference) <= 200),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('sent', 'dead', 'late')) = (ended_at is not null)),
  check (ended_at is null or values_sealed is null)
);
create index messages_outbox_due on messages_outbox (due_at, id) where ended_at is null;
create index messages_outbox_of_brand on messages_outbox (brand_id, created_at desc, id desc);
create index messages_outbox_member on messages_outbox (member_id) where member_id is not null;

-- Demo mode alone: what a telephone or mailbox of a demo brand has received.
create table sandbox_inbox (
  message_id uuid primary key,
  brand_id smallint not null references brands (id),
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  subject text,
  body_text text not null,
  body_html text,
  code text,
  received_at timestamptz not null
);
create index sandbox_inbox_newest on sandbox_inbox (brand_id, received_at desc, message_id desc);
