-- A comparison of a day stayed green when a line of that day came after it. A run knows which transactions it saw, and counts the lines of its day that
-- ended later, so that it can be said to be out of date.
alter table reconciliation_runs
  -- The vendor's number in the journal; null for others.
  add column source integer,
  -- The snapshot of the comparison: every line that is visible in it was compared.
  add column seen text check (seen ~ '^\d+:\d+:[\d,]*$'),
  -- Up to here the journal was looked through for lines that the comparison did not see.
  add column checked_xid xid8,
  add column unseen_lines bigint not null default 0 check (unseen_lines >= 0),
  add column stale_at timestamptz,
  add constraint reconciliation_runs_stale check ((unseen_lines > 0) = (stale_at is not null));
