-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0211-ledger-months-at-rest.sql.

CREATE OR REPLACE FUNCTION public.ledger_rest_months(p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '2s'
AS $function$
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
end $function$
;
