-- The first moment of the hour that a moment lies in: where the clock shows a full one, or where it was moved since.
create or replace function calendar_hour(p_at timestamptz, p_time_zone text)
returns timestamptz language sql immutable parallel safe strict as $$
  select case
    when full_hour at time zone p_time_zone = date_trunc('hour', p_at at time zone p_time_zone) then full_hour
    else (select min(minute) from generate_series(full_hour, p_at, interval '1 minute') minute
      where (minute at time zone p_time_zone) - (minute at time zone 'UTC') = (p_at at time zone p_time_zone) - (p_at at time zone 'UTC'))
    end
  from (select p_at - ((p_at at time zone p_time_zone) - date_trunc('hour', p_at at time zone p_time_zone)) as full_hour) h
$$;
