-- Notes the horizon of now, and forgets what is older than anybody may ask for.
create or replace function ledger_note_horizon()
returns void language sql security definer set search_path to 'public', 'pg_temp' as $$
  insert into ledger_horizons values (clock_timestamp(), pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing;
  delete from ledger_horizons where at < now() - interval '400 days';
$$;
alter function ledger_note_horizon() owner to croupier_ledger;
revoke all on function ledger_note_horizon() from public;
grant execute on function ledger_note_horizon() to croupier_app;
