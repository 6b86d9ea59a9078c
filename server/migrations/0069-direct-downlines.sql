-- Whoever sends money to the people right below finds them without reading all members.
create index identity_members_recruited on identity_members (recruited_by, account) where recruited_by is not null;
