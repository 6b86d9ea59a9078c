-- When a periodic job stands still, nothing said so but the log of whichever process led it. Each says here when a round of it ended well.
create table platform_jobs (
  name text collate "C" primary key,
  every_ms integer not null check (every_ms > 0),
  -- When a process last began to do it, or stood ready to.
  started_at timestamptz not null,
  -- The end of the last round that did not fail; null before the first.
  done_at timestamptz,
  -- Since when every round has failed; null while they do not.
  failing_since timestamptz
);
