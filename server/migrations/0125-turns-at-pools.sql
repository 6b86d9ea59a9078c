-- Each round's place among those that fed a pool, so that anybody can count every contribution and every award of it again.

-- Rounds of a pool take their turns one after the other, under the lock of its row; this is the number of the turn.
alter table studio_rounds add column pool_turn bigint check (pool_turn > 0);
create unique index studio_rounds_of_a_pool on studio_rounds (brand_id, engine_code, currency, pool_turn)
  where pool_turn is not null;

-- Turns are numbered from here: what was in the pool then, after so many rounds. A new pool begins with what the house put in, after none.
alter table studio_pools
  add column numbered_from bigint not null default 0 check (numbered_from >= 0),
  add column numbered_amount bigint;
update studio_pools set numbered_from = rounds, numbered_amount = amount;
alter table studio_pools alter column numbered_amount set not null;
