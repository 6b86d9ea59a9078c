-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0801-calendar.sql.

CREATE OR REPLACE FUNCTION public.calendar_hour(p_at timestamp with time zone, p_time_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when full_hour at time zone p_time_zone = date_trunc('hour', p_at at time zone p_time_zone) then full_hour
    else (select min(minute) from generate_series(full_hour, p_at, interval '1 minute') minute
      where (minute at time zone p_time_zone) - (minute at time zone 'UTC') = (p_at at time zone p_time_zone) - (p_at at time zone 'UTC'))
    end
  from (select p_at - ((p_at at time zone p_time_zone) - date_trunc('hour', p_at at time zone p_time_zone)) as full_hour) h
$function$
;
