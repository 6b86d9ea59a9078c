-- A recovery remembers its mailbox, so that it verifies that one and not what the member has changed it to meanwhile.
alter table identity_recoveries
  -- Blind index.
  add column address bytea not null check (length(address) = 32);
