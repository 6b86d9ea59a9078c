-- How many stand on each line, so that the size of a team of a million is a sum over its agents and not over its members.
alter table agents_lines
  add column members integer not null default 0 check (members >= 0),
  add column agents integer not null default 0 check (agents >= 0);
update agents_lines l set members = held.members, agents = held.agents
from (select line_id, count(*) as members, count(*) filter (where member_type <> 0) as agents from agents_members group by line_id) held
where held.line_id = l.id;
