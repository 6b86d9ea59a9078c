-- News on a member's own devices, by choice of each device: who wants them where, and what waits to be said.
create table messages_push_devices (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null references identity_members (id),
  -- Sealed: whoever knows the address and the keys can write to the device.
  address_sealed bytea not null,
  -- One device has one owner: the member who chose it last.
  address_index bytea not null unique,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  chosen_at timestamptz not null
);
create index messages_push_devices_member on messages_push_devices (member_id);

create table messages_push_waiting (
  device_id uuid not null references messages_push_devices (id) on delete cascade,
  -- The fact that it tells: told once on each device.
  fact_id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  tries smallint not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (device_id, fact_id)
);
create index messages_push_waiting_due on messages_push_waiting (due_at) where sent_at is null;
