-- Salaries are limited by what the house can expect to keep of the team's play, as dividends are; what was calculated before stays as it was.
-- Versions before would reckon such runs without that limit.
-- contracts: runs with 20261127191521 and newer

alter table agents_runs drop constraint agents_runs_counting_check;
alter table agents_runs add constraint agents_runs_counting_check check (counting in ('stake', 'counted', 'after_salaries', 'within_hold'));
alter table agents_runs alter column counting set default 'within_hold';
update agents_runs set counting = 'within_hold' where calculated_at is null;

-- The hold by hour, which hourly salaries are limited by; hours whose runs may still be to do get theirs from the entries.
alter table agents_hours add column hold bigint not null default 0;
update agents_hours h set hold = held.hold
from (
  select team.agent_id, hours.hour, e.game_type, sum(e.hold) as hold
  from agents_entries e
  cross join lateral (select la.agent_id from agents_line_agents la where la.line_id = e.line_id
    union all select e.member_id where e.own) team
  join agents_hours hours on hours.agent_id = team.agent_id and hours.game_type = e.game_type
    and e.at >= hours.hour and e.at < hours.hour + interval '1 hour'
  where e.hold <> 0 and e.at > now() - interval '40 days' group by 1, 2, 3
) held
where (held.agent_id, held.hour, held.game_type) = (h.agent_id, h.hour, h.game_type);
