-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0801-calendar.sql.

CREATE OR REPLACE FUNCTION public.calendar_day(p_at timestamp with time zone, p_time_zone text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when p_at < calendar_start(named, p_time_zone) then named - 1
    when p_at >= calendar_start(named + 1, p_time_zone) then named + 1
    else named end
  from (select (p_at at time zone p_time_zone)::date as named) local
$function$
;
