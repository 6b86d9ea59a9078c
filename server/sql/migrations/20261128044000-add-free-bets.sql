-- Bets on sports that members were given: each of a stake that does not come back.
-- expands: older programs know nothing of free bets.

create table free_bets_tokens (
  member_id bigint not null,
  -- The id of the reward.
  id uuid not null,
  brand_id smallint not null references brands(id),
  promotion_id uuid not null,
  currency text collate "C" not null,
  stake bigint not null check (stake > 0),
  -- Prices in thousandths.
  least_odds integer not null check (least_odds >= 1500),
  most_odds integer not null check (most_odds <= 5000),
  slips text not null check (slips in ('single', 'parlay', 'any')),
  state text not null check (state in ('open', 'reserved', 'spent', 'lapsed')),
  -- The slip that holds it or used it.
  slip_id uuid,
  reserved_at timestamptz,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, id),
  check (least_odds <= most_odds),
  check ((state in ('reserved', 'spent')) = (slip_id is not null)),
  check ((slip_id is null) = (reserved_at is null)),
  check (expires_at > granted_at)
);
create index free_bets_tokens_open on free_bets_tokens (expires_at) where (state = 'open');
