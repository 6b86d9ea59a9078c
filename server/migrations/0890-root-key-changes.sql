-- The root key of a house can be changed: what must stay the same is kept, sealed with the key in use.
-- expands: an older program reads the check value alone, which stays the same until a key is changed.
alter table platform_root_key
  -- The key of indexes and signatures, sealed with the key in use; null while that is the key in use itself.
  add column lasting_sealed bytea,
  -- When the key in use replaced the one before it; null when it is the first.
  add column changed_at timestamptz,
  -- When nothing was left that only the one before could open; null until then.
  add column sealed_anew_at timestamptz;
