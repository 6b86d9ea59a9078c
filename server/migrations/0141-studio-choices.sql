-- What a brand chose for the house's own games: the certified mathematics, and narrower stakes. Two people say so.
create table studio_profile_choices (
  brand_id smallint not null references brands (id),
  game_code text not null,
  profile text not null,
  since timestamptz not null,
  primary key (brand_id, game_code)
);

-- Narrower than the game's own limits, never wider. A row holds for members of its level and above, up to the next row.
create table studio_stake_limits (
  brand_id smallint not null references brands (id),
  game_code text not null,
  currency text not null,
  -- How far a member's identity was proven.
  level smallint not null check (level between 0 and 3),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null,
  since timestamptz not null,
  primary key (brand_id, game_code, currency, level),
  check (max_stake >= min_stake)
);

create table studio_choice_proposals (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  game_code text not null,
  -- profile, or the limits of a currency and a level: BRL/0.
  place text not null check (place ~ '^(profile|[A-Z]{3,4}/[0-3])$'),
  -- Null takes the brand's say away: the house's own holds again.
  profile text,
  min_stake bigint,
  max_stake bigint,
  reason text not null check (length(reason) >= 3),
  state text not null check (state in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null references operators_staff (id),
  proposed_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid references operators_staff (id),
  decided_name text,
  decided_at timestamptz,
  check ((min_stake is null) = (max_stake is null)),
  check (place = 'profile' or profile is null),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Maker and checker are different people, whatever the code above thinks.
  constraint studio_choice_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
-- One proposal at a time for each thing to choose.
create unique index studio_choice_proposals_one on studio_choice_proposals (brand_id, game_code, place)
  where state = 'proposed';

-- A window keeps the mathematics that it was opened with, whatever is chosen meanwhile; null: the house's own choice.
alter table studio_sessions add column profile text;
alter table studio_sessions add column level smallint not null default 0;
