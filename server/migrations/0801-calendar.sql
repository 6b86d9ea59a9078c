-- The calendar of a time zone, as server/src/platform/calendar reckons it: a day begins at the first moment that has its date. PostgreSQL
-- takes a midnight that comes twice for the second of the two, so nothing else may turn days into moments.

-- The first moment of a day: the first of two midnights, or what follows midnight where the clocks skip it.
create function calendar_start(p_day date, p_time_zone text) returns timestamptz language sql immutable strict parallel safe as $$
  select case when first at time zone p_time_zone = p_day::timestamp then least(first, midnight) else midnight end
  from (select p_day::timestamp at time zone p_time_zone as midnight) second_of_two,
    -- Midnight by the clock of three hours before, which is the clock of the first of two.
    lateral (select midnight - interval '3 hours' as before) early,
    lateral (select (p_day::timestamp - ((before at time zone p_time_zone) - (before at time zone 'UTC'))) at time zone 'UTC' as first) c
$$;

-- The day that a moment lies in. Its date, but for clocks that go back over midnight into the day before.
create function calendar_day(p_at timestamptz, p_time_zone text) returns date language sql immutable strict parallel safe as $$
  select case
    when p_at < calendar_start(named, p_time_zone) then named - 1
    when p_at >= calendar_start(named + 1, p_time_zone) then named + 1
    else named end
  from (select (p_at at time zone p_time_zone)::date as named) local
$$;

-- The first moment of the day, week (from Monday) or month that a moment lies in.
create function calendar_period(p_period text, p_at timestamptz, p_time_zone text) returns timestamptz
language sql immutable strict parallel safe as $$
  select calendar_start(date_trunc(p_period, calendar_day(p_at, p_time_zone)::timestamp)::date, p_time_zone)
$$;

-- The first moment of the hour that a moment lies in: where the clock shows a full one, or where it was moved since.
create function calendar_hour(p_at timestamptz, p_time_zone text) returns timestamptz language sql immutable strict parallel safe as $$
  select case
    when full_hour at time zone p_time_zone = date_trunc('hour', p_at at time zone p_time_zone) then full_hour
    else (select min(minute) from generate_series(full_hour, p_at, interval '1 minute') minute
      where (minute at time zone p_time_zone) - (minute at time zone 'UTC') = (p_at at time zone p_time_zone) - (p_at at time zone 'UTC'))
    end
  from (select p_at - ((p_at at time zone p_time_zone) - date_trunc('hour', p_at at time zone p_time_zone)) as full_hour) h
$$;

-- Limits of players: the newest text is that of 0380, with the moments of the calendar.
create or replace function protection_roll(c protection_counts, p_time_zone text, p_at timestamptz) returns protection_counts
language plpgsql as $$
declare
  v_today date := calendar_day(p_at, p_time_zone);
  v_local timestamp := v_today::timestamp;
  v_day timestamptz := calendar_start(v_today, p_time_zone);
  v_week timestamptz := calendar_period('week', p_at, p_time_zone);
  v_month timestamptz := calendar_period('month', p_at, p_time_zone);
  v_seq bigint;
  n record;
begin
  select max(seq) as seq, coalesce(-sum(amount) filter (where stake), 0) as day_staked, coalesce(sum(amount) filter (where prize), 0) as day_won,
    coalesce(-sum(amount) filter (where stake and at < v_week), 0) as week_staked,
    coalesce(sum(amount) filter (where prize and at < v_week), 0) as week_won,
    coalesce(-sum(amount) filter (where stake and at < v_month), 0) as month_staked,
    coalesce(sum(amount) filter (where prize and at < v_month), 0) as month_won
  into n
  from (
    select seq, amount, at, operation in ('bet', 'rollback_bet') as stake, operation in ('win', 'rollback_win') as prize
    from ledger_journal
    where player_id = c.player_id and currency = c.currency and pocket = 'cash' and seq > c.seq
      and at >= greatest(c.at, least(v_week, v_month)) and at < v_day
  ) lines;
  if date_trunc('month', c.day::timestamp) <> date_trunc('month', v_local) then
    c.month_staked := c.staked + n.month_staked; c.month_won := c.won + n.month_won; c.month_seconds := c.seconds;
  end if;
  if date_trunc('week', c.day::timestamp) <> date_trunc('week', v_local) then
    c.week_staked := c.staked + n.week_staked; c.week_won := c.won + n.week_won; c.week_seconds := c.seconds;
  end if;
  c.staked := c.staked + n.day_staked; c.won := c.won + n.day_won;
  c.day_staked := c.staked; c.day_won := c.won; c.day_seconds := c.seconds;
  c.day := v_today;
  c.until := calendar_start(v_today + 1, p_time_zone);
  c.seq := greatest(c.seq, coalesce(n.seq, 0));
  -- The lines that are still to come are of this day.
  c.at := v_day;
  return c;
end $$;
