-- Why a bet of a guarded player is refused, or null. The caller holds the wallet's lock, so nobody else writes this player's counts or a
-- line of the wallet; every lock is taken wallet first, then here. The wallet says how many lines there are and when the last was
-- written: with both ends known the journal is read in one month alone, by its key, and only the lines since the last bet. Plans are kept,
-- because to plan a question to a table of many months costs more than to answer it.
create or replace function protection_decline_bet(p_player bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns text language plpgsql set plan_cache_mode to 'force_generic_plan' as $$
declare
  g protection_guards;
  c protection_counts;
  v_seq bigint;
  v_last_at timestamptz;
  v_refusal text;
  v_idle interval;
begin
  select * into g from protection_guards where player_id = p_player;
  if not found then
    return null;
  elsif p_at < g.barred_until then
    return 'PLAYER_BLOCKED';
  elsif g.check_due then
    return 'LIMIT_EXCEEDED';
  elsif not g.bounded then
    return null;
  end if;
  select seq, last_at into v_seq, v_last_at from ledger_wallets
  where player_id = p_player and currency = p_currency and subaccount = 'cash';
  select * into c from protection_counts where player_id = p_player and currency = p_currency;
  if c.until is null or p_at >= c.until or v_last_at >= c.until then
    if c.until is null then
      insert into protection_counts (player_id, currency, brand_id, seq, at, day, until)
      values (p_player, p_currency, g.brand_id, 0, '-infinity', '1970-01-01', '-infinity') returning * into c;
    end if;
    c := protection_roll(c, g.time_zone, greatest(p_at, v_last_at));
    update protection_counts set day = c.day, until = c.until, day_staked = c.day_staked, day_won = c.day_won, day_seconds = c.day_seconds,
      week_staked = c.week_staked, week_won = c.week_won, week_seconds = c.week_seconds,
      month_staked = c.month_staked, month_won = c.month_won, month_seconds = c.month_seconds
    where player_id = p_player and currency = p_currency;
  end if;
  select c.staked - coalesce(sum(amount) filter (where operation in ('bet', 'rollback_bet')), 0),
    c.won + coalesce(sum(amount) filter (where operation in ('win', 'rollback_win')), 0)
  into c.staked, c.won
  from ledger_journal
  where player_id = p_player and currency = p_currency and subaccount = 'cash' and seq > c.seq and seq <= v_seq and at >= c.at and at <= v_last_at;
  -- What is not bounded is null, and so is what is asked of it.
  if (p_currency = g.currency and (c.staked - c.day_staked + p_amount > g.stake_day or c.staked - c.week_staked + p_amount > g.stake_week
    or c.staked - c.month_staked + p_amount > g.stake_month
    or c.staked - c.day_staked - c.won + c.day_won + p_amount > g.loss_day
    or c.staked - c.week_staked - c.won + c.week_won + p_amount > g.loss_week
    or c.staked - c.month_staked - c.won + c.month_won + p_amount > g.loss_month))
    or c.seconds - c.day_seconds >= g.time_day or c.seconds - c.week_seconds >= g.time_week or c.seconds - c.month_seconds >= g.time_month
  then
    v_refusal := 'LIMIT_EXCEEDED';
  else
    -- Bets that follow within five minutes are one stretch of play. Whole seconds only: what is left over counts with the next bet,
    -- because played_at moves by what was counted.
    v_idle := p_at - c.played_at;
    if v_idle >= interval '1 second' and v_idle <= interval '5 minutes' then
      c.seconds := c.seconds + floor(extract(epoch from v_idle));
      c.played_at := c.played_at + floor(extract(epoch from v_idle)) * interval '1 second';
    elsif v_idle is null or v_idle > interval '5 minutes' then
      c.played_at := p_at;
    end if;
  end if;
  update protection_counts set seq = v_seq, at = greatest(c.at, v_last_at), staked = c.staked, won = c.won, seconds = c.seconds, played_at = c.played_at
  where player_id = p_player and currency = p_currency;
  return v_refusal;
end $$;
alter function protection_decline_bet(p_player bigint, p_currency text, p_amount bigint, p_at timestamp with time zone) owner to croupier_ledger;
revoke all on function protection_decline_bet(p_player bigint, p_currency text, p_amount bigint, p_at timestamp with time zone) from public;
