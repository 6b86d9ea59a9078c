-- A transaction that is not below it had not ended for anybody who read at that moment or later. Ten seconds are twice what the clock of a process that
-- moves money may be wrong by.
create or replace function ledger_horizon_at(p_at timestamptz)
returns xid8 language sql stable as $$
  select coalesce((select horizon from ledger_horizons where at <= p_at - interval '10 seconds' order by at desc limit 1),
    (select horizon from ledger_horizons order by at limit 1), '0')
$$;
alter function ledger_horizon_at(p_at timestamp with time zone) owner to croupier_ledger;
revoke all on function ledger_horizon_at(p_at timestamp with time zone) from public;
grant execute on function ledger_horizon_at(p_at timestamp with time zone) to croupier_app;
