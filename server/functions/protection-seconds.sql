-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0380-counts-of-guarded-players.sql.

CREATE OR REPLACE FUNCTION public.protection_seconds(c protection_counts, p_period text, p_today date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when date_trunc(p_period, c.day::timestamp) = date_trunc(p_period, p_today::timestamp)
    then c.seconds - case p_period when 'day' then c.day_seconds when 'week' then c.week_seconds else c.month_seconds end else 0 end
$function$
;
