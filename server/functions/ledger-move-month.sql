-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0211-ledger-months-at-rest.sql.

CREATE OR REPLACE FUNCTION public.ledger_move_month(p_month text, p_tablespace name)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
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
end $function$
;
