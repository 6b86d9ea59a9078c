-- Months that were signed long ago take no line any more, and may lie on cheaper disks. They stay part of the journal: an id is answered
-- for ever, and the chain of a wallet is proved from its first line (docs/decisions/011).

-- Lets the months that ended before p_before take no line any more; answers how many it met. Repeating it changes nothing. A month
-- rests only when both months after it have lines: a clock that runs ahead for an hour must not close the month of today.
-- A check that nothing can pass, unproved for the lines that are there, refuses every new one: no trigger, no price for what is written
-- elsewhere. Whoever reads such a month for long makes this fail after two seconds, instead of letting all others wait behind it.
create function ledger_rest_months(p_before timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
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

-- Moves a month at rest, '2026_05' for example, with its indexes to another tablespace. Whoever asks for a line of that month waits
-- meanwhile, and so do the projections: for a quiet hour, by the owner's hand.
create function ledger_move_month(p_month text, p_tablespace name) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
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

alter function ledger_rest_months(timestamptz) owner to croupier_ledger;
alter function ledger_move_month(text, name) owner to croupier_ledger;
revoke all on function ledger_rest_months(timestamptz), ledger_move_month(text, name) from public;
grant execute on function ledger_rest_months(timestamptz) to croupier_app;
