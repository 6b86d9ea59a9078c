-- The day that a moment lies in. Its date, but for clocks that go back over midnight into the day before.
create or replace function calendar_day(p_at timestamptz, p_time_zone text)
returns date language sql immutable parallel safe strict as $$
  select case
    when p_at < calendar_start(named, p_time_zone) then named - 1
    when p_at >= calendar_start(named + 1, p_time_zone) then named + 1
    else named end
  from (select (p_at at time zone p_time_zone)::date as named) local
$$;
