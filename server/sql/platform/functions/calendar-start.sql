-- The first moment of a day: the first of two midnights, or what follows midnight where the clocks skip it.
create or replace function calendar_start(p_day date, p_time_zone text)
returns timestamptz language sql immutable parallel safe strict as $$
  select case when first at time zone p_time_zone = p_day::timestamp then least(first, midnight) else midnight end
  from (select p_day::timestamp at time zone p_time_zone as midnight) second_of_two,
    -- Midnight by the clock of three hours before, which is the clock of the first of two.
    lateral (select midnight - interval '3 hours' as before) early,
    lateral (select (p_day::timestamp - ((before at time zone p_time_zone) - (before at time zone 'UTC'))) at time zone 'UTC' as first) c
$$;
