-- The rare case of a bet: the player's first, or the first of a day. Adds what came before each window to what is counted already, and so
-- remembers where the windows begin. Lines of the window itself are then added by the caller, like those of every other bet.
create or replace function protection_roll(c protection_counts, p_time_zone text, p_at timestamptz)
returns protection_counts language plpgsql as $$
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
    where player_id = c.player_id and currency = c.currency and subaccount = 'cash' and seq > c.seq
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
alter function protection_roll(c protection_counts, p_time_zone text, p_at timestamp with time zone) owner to croupier_ledger;
revoke all on function protection_roll(c protection_counts, p_time_zone text, p_at timestamp with time zone) from public;
