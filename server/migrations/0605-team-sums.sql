-- What a team's overview shows is summed up as it happens: read from members' days, a team of a million answered in seconds.

-- Each agent's team by distance from the agent, by day of the brand's calendar; what agents play for their own team is not below them.
create table agents_level_days (
  agent_id bigint not null,
  day date not null,
  level smallint not null check (level > 0),
  brand_id smallint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  promotions bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (agent_id, day, level)
);

-- How many of a team were active on a day and, before it, last on another; -infinity: never. Who was active in some days is counted on the
-- first of them alone: the one whose day before lies outside. So any days are counted exactly, and nobody twice.
create table agents_active_days (
  agent_id bigint not null,
  day date not null,
  before date not null check (before < day),
  brand_id smallint not null,
  members integer not null,
  primary key (agent_id, day, before)
) with (fillfactor = 80);

-- The day of the brand's calendar on which a member registered; a change of the calendar moves nobody.
alter table agents_members add column joined_day date;
update agents_members m set joined_day = (m.joined_at at time zone b.time_zone)::date from brands b where b.id = m.brand_id;
alter table agents_members alter column joined_day set not null;

-- How many of those who are below an agent now registered on a day.
create table agents_joined_days (
  agent_id bigint not null,
  day date not null,
  brand_id smallint not null,
  members integer not null,
  primary key (agent_id, day)
) with (fillfactor = 80);

-- Everything that was counted until today.
insert into agents_level_days (agent_id, day, level, brand_id, bets, stake, payout, valid, promotions, deposits, withdrawals)
select la.agent_id, f.day, la.level, f.brand_id, sum(f.bets), sum(f.stake), sum(f.payout), sum(f.valid), sum(f.promotions), sum(f.deposits),
  sum(f.withdrawals)
from agents_member_days f join agents_line_agents la using (line_id) group by 1, 2, 3, 4;

insert into agents_active_days (agent_id, day, before, brand_id, members)
select agent_id, day, before, brand_id, count(*) from (
  select la.agent_id, f.day, f.brand_id,
    coalesce(lag(f.day) over (partition by la.agent_id, f.member_id order by f.day), '-infinity') as before
  from agents_member_days f join agents_line_agents la using (line_id)
  group by la.agent_id, f.member_id, f.day, f.brand_id having sum(f.valid) > 0
) active group by 1, 2, 3, 4;

insert into agents_joined_days (agent_id, day, brand_id, members)
select la.agent_id, m.joined_day, m.brand_id, count(*) from agents_members m join agents_line_agents la using (line_id) group by 1, 2, 3;
