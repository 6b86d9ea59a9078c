-- Why: members had no VIP levels. What a level asks for and gives is a promotion of the kind `vip`; here stands what members did and where they are.
create table vip_days (
  member_id bigint not null,
  day date not null,
  brand_id smallint not null,
  -- Paid in, less what of it was taken back since; and paid out.
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  -- Valid bets of the rounds that ended on the day, with everything that corrected them since.
  valid bigint not null default 0,
  primary key (member_id, day)
);
create index vip_days_of_brand on vip_days (brand_id, day);

create table vip_members (
  member_id bigint primary key,
  brand_id smallint not null,
  -- 0 is below all levels; the first of the ladder is 1.
  level smallint not null default 0,
  since timestamptz,
  -- The highest level that facts have earned: the gifts of levels up to it were given.
  earned_level smallint not null default 0,
  -- Reviews that were missed in a row.
  misses smallint not null default 0,
  -- The first day that no review has looked at; null below the levels.
  reviewed_to date,
  -- Set by two people: no review takes the member below it before its end.
  floor_level smallint,
  floor_until timestamptz,
  -- The first days of the week and the month whose rewards were offered last, and the day of the last look at the birthday.
  weekly_of date,
  monthly_of date,
  birthday_seen date,
  -- Something was played or paid since somebody looked.
  is_due boolean not null default true,
  foreign key (brand_id) references brands(id),
  check (level >= 0 and earned_level >= 0 and misses >= 0),
  check ((level = 0) = (since is null)),
  check ((floor_level is null) = (floor_until is null)),
  check (floor_level > 0)
);
create index vip_members_due on vip_members (brand_id, member_id) where (is_due);
create index vip_members_levels on vip_members (brand_id, level, member_id);

create table vip_changes (
  member_id bigint not null,
  id uuid not null,
  brand_id smallint not null,
  at timestamptz not null,
  cause text not null,
  from_level smallint not null,
  to_level smallint not null,
  -- The version of the ladder that decided.
  promotion_id uuid not null,
  -- What counted, and in which days of the brand.
  deposits bigint not null,
  valid_bets bigint not null,
  window_from date not null,
  window_to date not null,
  -- The period that a review looked at, by its first day.
  period date,
  -- Who set a floor, and why; the proposal names both people.
  proposal_id uuid,
  reason text,
  primary key (member_id, id),
  foreign key (brand_id) references brands(id),
  check (cause in ('earned', 'floor', 'ladder', 'review_kept', 'review_grace', 'review_floor', 'review_lowered')),
  check ((period is not null) = (cause like 'review%')),
  check (cause not like 'review%' or to_level between from_level - 1 and from_level),
  check ((cause = 'floor') = (proposal_id is not null)),
  check (length(reason) <= 500)
);
-- Nobody is reviewed twice for one period.
create unique index vip_changes_once on vip_changes (member_id, period) where (period is not null);
