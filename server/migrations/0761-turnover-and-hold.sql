-- Turnover counts what was really at risk, and dividends are limited by what the house can expect to keep of it.

-- What a game says of a settled bet: how much of all that the player had on the result could be expected to be lost, and the edge. Empty:
-- not known (yet); bets that were settled before this migration stay so.
alter table studio_rounds
  add column loss_ppm integer check (loss_ppm between 0 and 1000000),
  add column edge_ppm integer check (edge_ppm between 0 and 1000000);
alter table studio_table_bets
  add column loss_ppm integer check (loss_ppm between 0 and 1000000),
  add column edge_ppm integer check (edge_ppm between 0 and 1000000);

-- Theoretical hold: edge × counted stake, of each entry and of the sums that dividends are reckoned from.
alter table agents_entries add column hold bigint not null default 0;
alter table agents_days add column hold bigint not null default 0;

-- What a pair takes along from one dividend to the next, whatever contract the next is paid by.
alter table agents_run_lines
  add column loss_out bigint not null default 0 check (loss_out >= 0),
  add column held_out bigint not null default 0 check (held_out >= 0),
  add column hold_total bigint not null default 0,
  add column gross_total bigint not null default 0;

-- Real-time pay was reckoned from whole stakes and is from counted ones; what was calculated before is explained as it was calculated.
alter table agents_runs add column counting text not null default 'counted' check (counting in ('stake', 'counted'));
update agents_runs set counting = 'stake' where calculated_at is not null;

-- Periods that run at the moment: the hold of what was played in them so far, by the least edge that the catalogue names for the type of game.
update agents_entries e set hold = e.valid * greatest(0, 10000 - coalesce(type.rtp, 9900)) / 10000
from (select known.game_type, (select max(g.rtp_basis) from catalogue_games g where g.game_type = known.game_type) as rtp
  from (select distinct game_type from agents_entries where at > now() - interval '40 days') known) type
where type.game_type = e.game_type and e.valid <> 0 and e.at > now() - interval '40 days';
update agents_days d set hold = held.hold
from (
  select team.agent_id, (e.at at time zone b.time_zone)::date as day, e.game_type, sum(e.hold) as hold
  from agents_entries e join brands b on b.id = e.brand_id
  cross join lateral (select la.agent_id from agents_line_agents la where la.line_id = e.line_id
    union all select e.member_id where e.own) team
  where not e.waits and e.hold <> 0 group by 1, 2, 3
) held
where (held.agent_id, held.day, held.game_type) = (d.agent_id, d.day, d.game_type);
