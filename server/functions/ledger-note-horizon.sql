-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0782-horizons-noted.sql.

CREATE OR REPLACE FUNCTION public.ledger_note_horizon()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into ledger_horizons values (clock_timestamp(), pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing;
  delete from ledger_horizons where at < now() - interval '400 days';
$function$
;
