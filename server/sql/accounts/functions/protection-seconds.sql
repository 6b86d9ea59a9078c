-- The seconds of play in the day, week or month around `p_today`.
create or replace function protection_seconds(c protection_counts, p_period text, p_today date)
returns bigint language sql stable as $$
  select case when date_trunc(p_period, c.day::timestamp) = date_trunc(p_period, p_today::timestamp)
    then c.seconds - case p_period when 'day' then c.day_seconds when 'week' then c.week_seconds else c.month_seconds end else 0 end
$$;
revoke all on function protection_seconds(c protection_counts, p_period text, p_today date) from public;
grant execute on function protection_seconds(c protection_counts, p_period text, p_today date) to croupier_app;
