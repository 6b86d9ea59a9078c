-- The first moment of the day, week (from Monday) or month that a moment lies in.
create or replace function calendar_period(p_period text, p_at timestamptz, p_time_zone text)
returns timestamptz language sql immutable parallel safe strict as $$
  select calendar_start(date_trunc(p_period, calendar_day(p_at, p_time_zone)::timestamp)::date, p_time_zone)
$$;
