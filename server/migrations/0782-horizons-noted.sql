-- A vendor's list by time left out a call that was applied after the list had passed its moment: it waited for a lock, and the list waited ten seconds.
-- Which transactions had ended at a moment is known to the database alone, and only at that moment, so it is noted: what is applied later than the
-- list of its own time is listed with the time in which it ended.
create table ledger_horizons (
  at timestamptz primary key,
  -- Every transaction with a lower number had ended then.
  horizon xid8 not null
);

-- Notes the horizon of now, and forgets what is older than anybody may ask for.
create function ledger_note_horizon() returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_horizons values (clock_timestamp(), pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing;
  delete from ledger_horizons where at < now() - interval '400 days';
$$;

-- A transaction that is not below it had not ended for anybody who read at that moment or later. Ten seconds are twice what the clock of a process that
-- moves money may be wrong by.
create function ledger_horizon_at(p_at timestamptz) returns xid8 language sql stable as $$
  select coalesce((select horizon from ledger_horizons where at <= p_at - interval '10 seconds' order by at desc limit 1),
    (select horizon from ledger_horizons order by at limit 1), '0')
$$;
select ledger_note_horizon();

revoke all on ledger_horizons from croupier_app, public;
alter table ledger_horizons owner to croupier_ledger;
grant select on ledger_horizons to croupier_app, croupier_auditor;
alter function ledger_note_horizon owner to croupier_ledger;
alter function ledger_horizon_at owner to croupier_ledger;
revoke all on function ledger_note_horizon, ledger_horizon_at from public;
grant execute on function ledger_note_horizon, ledger_horizon_at to croupier_app;
