-- The agents' figures take valid bets from turnover and gifts from the journal, by new cursors that read both from the start. Without what is
-- taken away here a process of the version before counts nothing more and calculates no run.
-- contracts: runs with 0911 and newer
truncate agents_entries, agents_hours, agents_days, agents_level_days, agents_member_days, agents_active_days;
drop table agents_rounds;
alter table agents_entries drop column waits;
