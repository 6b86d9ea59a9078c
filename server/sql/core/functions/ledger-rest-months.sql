-- Lets the months that ended before p_before take no line any more; answers how many it met. Repeating it changes nothing. A month
-- rests only when both months after it have lines: a clock that runs ahead for an hour must not close the month of today.
-- A check that nothing can pass, unproved for the lines that are there, refuses every new one: no trigger, no price for what is written
-- elsewhere. Whoever reads such a month for long makes this fail after two seconds, instead of letting all others wait behind it.
create or replace function ledger_rest_months(p_before timestamptz)
returns integer language plpgsql security definer set search_path to 'public', 'pg_temp' set "TimeZone" to 'UTC' set lock_timeout to '2s' as $$
declare
  v_month regclass;
  v_later regclass;
  v_used boolean;
  v_done integer := 0;
begin
  <<months>>
  for v_month in select inhrelid::regclass from pg_inherits
    where inhparent = 'ledger_journal'::regclass and inhrelid::regclass::text ~ '^ledger_journal_\d{4}_\d{2}$'
      and to_timestamp(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month' <= p_before
      and not exists (select from pg_constraint where conrelid = inhrelid and conname = 'ledger_month_at_rest')
    order by 1
  loop
    for i in 1 .. 2 loop
      v_later := to_regclass('ledger_journal_'
        || to_char(to_timestamp(right(v_month::text, 7), 'YYYY_MM') + make_interval(months => i), 'YYYY_MM'));
      continue months when v_later is null;
      execute format('select exists (select from %s)', v_later) into v_used;
      continue months when not v_used;
    end loop;
    execute format('alter table %s add constraint ledger_month_at_rest check (false) not valid', v_month);
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;
alter function ledger_rest_months(p_before timestamp with time zone) owner to croupier_ledger;
revoke all on function ledger_rest_months(p_before timestamp with time zone) from public;
grant execute on function ledger_rest_months(p_before timestamp with time zone) to croupier_app;
