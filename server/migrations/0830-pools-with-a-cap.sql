-- A pool that grew without end made the next bet worth more than it cost. It holds no more than its cap now, and what comes beyond waits in a
-- reserve, which fills the pool again after an award.

alter table studio_pools
  add column cap bigint,
  add column reserve bigint not null default 0 check (reserve >= 0),
  -- Turns up to this one were taken when no cap stood; what was beyond it then went into the reserve.
  add column capped_from bigint not null default 0 check (capped_from >= 0);

-- By the rules of HS-OX, the only game with a pool: 3 000 highest stakes. No money leaves: amount and reserve are what the amount was.
alter table studio_pools drop constraint studio_pools_check;
update studio_pools set
  cap = 3000 * reference,
  reserve = greatest(amount - 3000 * reference, 0),
  amount = least(amount, 3000 * reference),
  capped_from = rounds;

alter table studio_pools
  alter column cap set not null,
  add constraint studio_pools_cap check (amount > 0 and amount <= cap),
  add constraint studio_pools_sums check (amount + reserve = seeded + contributed - awarded);
