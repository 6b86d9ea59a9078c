-- A list of devices for their owner, without a plain address: a session keeps its network and what kind of browser it was; the exact address and user agent are sealed with the member's key.
alter table identity_sessions
  add column browser text not null default 'other' check (length(browser) <= 20),
  add column system text not null default 'other' check (length(system) <= 20),
  add column country text check (country ~ '^[A-Z]{2}$'),
  -- The known browser that it was opened in; null for trial accounts and for what was opened before.
  add column device_hash bytea check (length(device_hash) = 32),
  -- {"address", "userAgent"} as JSON.
  add column origin_sealed bytea;
-- What was kept in clear is reduced to the network; nothing can seal it here, where no key is.
update identity_sessions set user_agent = '', address = case
  when address ~ '^(\d{1,3}\.){3}\d{1,3}$' then regexp_replace(address, '\.\d+$', '.0/24')
  when address ~* '^::ffff:(\d{1,3}\.){3}\d{1,3}$' then regexp_replace(regexp_replace(address, '^::ffff:', '', 'i'), '\.\d+$', '.0/24')
  else 'unknown' end;
comment on column identity_sessions.address is 'the network, never the exact address';
comment on column identity_sessions.user_agent is 'empty: the exact text is sealed';

update identity_members set registered_from = case
  when registered_from ~ '^(\d{1,3}\.){3}\d{1,3}$' then regexp_replace(registered_from, '\.\d+$', '.0/24')
  when registered_from ~* '^::ffff:(\d{1,3}\.){3}\d{1,3}$' then regexp_replace(regexp_replace(registered_from, '^::ffff:', '', 'i'), '\.\d+$', '.0/24')
  else 'unknown' end;

-- The name of a device for its owner's list; its hash stays inside.
alter table identity_known_devices
  add column id uuid not null default gen_random_uuid() unique,
  add column browser text not null default 'other' check (length(browser) <= 20),
  add column system text not null default 'other' check (length(system) <= 20),
  add column country text check (country ~ '^[A-Z]{2}$');

-- A handover is bound to the browser that asked for it, by the SHA-256 of its nonce, and to the host that it goes to.
delete from identity_handover_codes;
alter table identity_handover_codes
  add column challenge bytea not null check (length(challenge) = 32),
  add column host text not null check (length(host) between 1 and 255);
