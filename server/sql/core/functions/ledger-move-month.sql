-- Moves a month at rest, '2026_05' for example, with its indexes to another tablespace. Whoever asks for a line of that month waits
-- meanwhile, and so do the projections: for a quiet hour, by the owner's hand.
create or replace function ledger_move_month(p_month text, p_tablespace name)
returns void language plpgsql security definer set search_path to 'public', 'pg_temp' set lock_timeout to '2s' as $$
declare
  v_month regclass := to_regclass('ledger_journal_' || p_month);
  v_index regclass;
begin
  if not exists (select from pg_constraint where conrelid = v_month and conname = 'ledger_month_at_rest') then
    raise exception 'ledger: the month % is not at rest', p_month using errcode = '55000';
  end if;
  execute format('alter table %s set tablespace %I', v_month, p_tablespace);
  for v_index in select indexrelid::regclass from pg_index where indrelid = v_month loop
    execute format('alter index %s set tablespace %I', v_index, p_tablespace);
  end loop;
end $$;
alter function ledger_move_month(p_month text, p_tablespace name) owner to croupier_ledger;
revoke all on function ledger_move_month(p_month text, p_tablespace name) from public;
