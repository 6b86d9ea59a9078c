-- Agents share the rebate points of lotteries out among those right below them; who was given none has all that the upline has.
-- expands: older programs let everybody have all points.

create table agents_lottery_points (
  member_id bigint primary key,
  brand_id smallint not null references brands(id),
  -- In tenths of a percent. What counts is the least of a member's own and those of all agents above.
  points smallint not null check (points between 0 and 130),
  -- The agent who gave them.
  set_by bigint not null,
  set_at timestamptz not null
);
