-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0782-horizons-noted.sql.

CREATE OR REPLACE FUNCTION public.ledger_horizon_at(p_at timestamp with time zone)
 RETURNS xid8
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select horizon from ledger_horizons where at <= p_at - interval '10 seconds' order by at desc limit 1),
    (select horizon from ledger_horizons order by at limit 1), '0')
$function$
;
