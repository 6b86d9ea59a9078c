-- Makes the partitions of the months from p_from on; safe to repeat and to run from several processes.
create or replace function ledger_make_partitions(p_from timestamptz, p_months integer)
returns integer language plpgsql security definer set search_path to 'public', 'pg_temp' set "TimeZone" to 'UTC' as $$
declare
  v_start timestamptz;
  v_name text;
  v_made integer := 0;
begin
  lock table ledger_journal_default in share row exclusive mode;
  for i in 0 .. p_months - 1 loop
    v_start := date_trunc('month', p_from) + make_interval(months => i);
    v_name := 'ledger_journal_' || to_char(v_start, 'YYYY_MM');
    continue when to_regclass(v_name) is not null;
    execute format('create table %I (like ledger_journal including defaults including constraints)', v_name);
    execute format(
      'with moved as (delete from ledger_journal_default where at >= %L and at < %L returning *)
       insert into %I select * from moved', v_start, v_start + interval '1 month', v_name);
    execute format('alter table ledger_journal attach partition %I for values from (%L) to (%L)',
      v_name, v_start, v_start + interval '1 month');
    v_made := v_made + 1;
  end loop;
  return v_made;
end $$;
alter function ledger_make_partitions(p_from timestamp with time zone, p_months integer) owner to croupier_ledger;
revoke all on function ledger_make_partitions(p_from timestamp with time zone, p_months integer) from public;
grant execute on function ledger_make_partitions(p_from timestamp with time zone, p_months integer) to croupier_app;
