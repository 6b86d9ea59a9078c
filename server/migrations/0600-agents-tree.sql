-- Who stands under whom, now and at any moment before: bets belong to the upline of the moment at which they settle (docs/decisions/090).

-- A line is the way up from a member: every agent above, the topmost first. All direct members of an agent share one, so there are as
-- many lines as there are agents, and not as many as members times depth.
create table agents_lines (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brands (id),
  uplines bigint[] not null check (cardinality(uplines) <= 64),
  unique (brand_id, uplines)
);

-- Which lines pass through an agent, and how far above: 1 is the direct upline.
create table agents_line_agents (
  agent_id bigint not null,
  line_id bigint not null references agents_lines (id),
  level smallint not null check (level > 0),
  primary key (agent_id, line_id)
);
create index agents_line_agents_line on agents_line_agents (line_id);

create table agents_members (
  member_id bigint primary key,
  brand_id smallint not null references brands (id),
  member_type smallint not null check (member_type in (0, 1, 2, 41, 42)),
  -- The direct upline, always an agent; null: nobody is above.
  parent_id bigint references agents_members (member_id),
  line_id bigint not null references agents_lines (id),
  joined_at timestamptz not null,
  check (parent_id <> member_id)
);
create index agents_members_parent on agents_members (parent_id, member_id);
create index agents_members_line on agents_members (line_id, member_id);
create index agents_members_agents on agents_members (brand_id, member_id) where member_type <> 0;

-- Where each member stood from when on; the last row is where they stand.
create table agents_places (
  member_id bigint not null,
  since timestamptz not null,
  brand_id smallint not null references brands (id),
  parent_id bigint,
  line_id bigint not null references agents_lines (id),
  -- Empty for the place of the registration; otherwise who moved whom, and why.
  moved_by uuid,
  move_of bigint,
  reason text check (length(reason) between 3 and 500),
  primary key (member_id, since),
  check ((moved_by is null) = (reason is null)),
  check ((moved_by is null) = (move_of is null))
);
create index agents_places_moves on agents_places (brand_id, since desc) where moved_by is not null and move_of = member_id;

-- Everybody who is there already. Whom a player brought stands under that player's own agent.
insert into agents_lines (brand_id, uplines) select id, '{}' from brands;

with recursive climb as (
  select m.id, m.recruited_by as upper from identity_members m where m.member_type <> 4
  union all
  select c.id, r.recruited_by from climb c join identity_members r on r.id = c.upper where r.member_type = 0
), parents as (
  select c.id, c.upper as parent from climb c left join identity_members r on r.id = c.upper
  where c.upper is null or r.member_type not in (0, 4)
), ways as (
  select p.id, p.parent, array[]::bigint[] as uplines from parents p where p.parent is null
  union all
  select p.id, p.parent, w.uplines || p.parent from parents p join ways w on w.id = p.parent
), lines as (
  insert into agents_lines (brand_id, uplines)
  select distinct m.brand_id, w.uplines from ways w join identity_members m on m.id = w.id where w.uplines <> '{}'
  returning id, brand_id, uplines
), crossings as (
  insert into agents_line_agents (agent_id, line_id, level)
  select u.agent, l.id, cardinality(l.uplines) - u.place + 1 from lines l, unnest(l.uplines) with ordinality as u (agent, place)
), members as (
  insert into agents_members (member_id, brand_id, member_type, parent_id, line_id, joined_at)
  select m.id, m.brand_id, m.member_type, w.parent, coalesce(l.id, (select o.id from agents_lines o where o.brand_id = m.brand_id
    and o.uplines = '{}')), m.registered_at
  from ways w join identity_members m on m.id = w.id left join lines l on l.brand_id = m.brand_id and l.uplines = w.uplines
  returning *
)
insert into agents_places (member_id, since, brand_id, parent_id, line_id)
select member_id, joined_at, brand_id, parent_id, line_id from members;
