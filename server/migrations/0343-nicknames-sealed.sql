-- A nickname that somebody chose may be a name: it is personal data, and the column keeps the account's. Rows of before are moved by the worker, which finds them here.
create index identity_members_open_nickname on identity_members (id)
  where nickname <> account and member_type <> 4 and status <> 'closed';
