-- No stake is left behind: what is in open rounds, to be found without reading all rounds, and how two people end one that is stuck.

-- Rounds that have taken a stake and not ended, filled from the journal; can be dropped and rebuilt.
create table stakes_open (
  player_id bigint not null,
  source integer not null,
  round_id text not null,
  brand_id smallint not null,
  currency text not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, source, round_id)
);
create index stakes_open_oldest on stakes_open (brand_id, last_at);

create table stakes_resolutions (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  player_id bigint not null,
  source integer not null,
  round_id text not null,
  currency text not null,
  -- cancel: every stake is given back. pay: the round ends with this payout, which may be nothing.
  kind text not null check (kind in ('cancel', 'pay')),
  amount bigint not null check (amount >= 0),
  reason text not null check (length(reason) >= 3),
  state text not null check (state in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  check (kind = 'pay' or amount = 0),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Maker and checker are different people, whatever the code above thinks.
  constraint stakes_resolutions_two_people check (state <> 'approved' or decided_by <> proposed_by)
);
-- One proposal at a time, and no second resolution of a round.
create unique index stakes_resolutions_one on stakes_resolutions (player_id, source, round_id) where state <> 'rejected';
create index stakes_resolutions_waiting on stakes_resolutions (brand_id, proposed_at) where state = 'proposed';
