-- When an open bonus has to be looked at: at once where its member has played, else when its time says so. Looking at all of them each five
-- seconds reads what every one of tens of thousands has played, to find nothing new.

-- At or before `granted_at` means at once: it needs no clock, so whoever reads the journal and whoever settles cannot disagree.
alter table bonuses_grants add column look_at timestamptz;
update bonuses_grants set look_at = granted_at;
alter table bonuses_grants alter column look_at set not null;

drop index bonuses_grants_open;
create index bonuses_grants_due on bonuses_grants (look_at) where state = 'open';
