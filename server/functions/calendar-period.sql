-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0801-calendar.sql.

CREATE OR REPLACE FUNCTION public.calendar_period(p_period text, p_at timestamp with time zone, p_time_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select calendar_start(date_trunc(p_period, calendar_day(p_at, p_time_zone)::timestamp)::date, p_time_zone)
$function$
;
