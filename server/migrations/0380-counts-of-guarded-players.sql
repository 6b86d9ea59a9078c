-- A guarded bet reads two small rows and writes one, however often and however long its player bets: what is counted only grows, beside
-- what it was when the day, the week and the month began, instead of a row a day that is added up at each bet.

-- The bounds, as they stand in protection_limits: who changes one writes the guard anew in the same transaction. Money in
-- ten-thousandths of `currency`, time in seconds; null: no such bound.
alter table protection_guards
  drop column played_at,
  add column currency text collate "C",
  add column stake_day bigint, add column stake_week bigint, add column stake_month bigint,
  add column loss_day bigint, add column loss_week bigint, add column loss_month bigint,
  add column time_day bigint, add column time_week bigint, add column time_month bigint,
  -- Whether any of these is set.
  add column bounded boolean not null default false;

-- What a guarded player has staked and won and how long played, and the same as it was when the running day (of the brand), week and
-- month began. Sums of the wallet's journal lines up to `seq`, of which the last was written at `at`. Half of each page stays free and
-- no index holds what changes, so each update finds room beside the row that it replaces (HOT): nothing is left for an index or a vacuum.
create table protection_counts (
  player_id bigint not null,
  currency text collate "C" not null,
  brand_id smallint not null,
  seq bigint not null,
  at timestamptz not null,
  day date not null,
  -- When the next day begins; until then nothing rolls over.
  until timestamptz not null,
  -- When the last bet was taken, for the time of play.
  played_at timestamptz,
  staked bigint not null default 0,
  won bigint not null default 0,
  seconds bigint not null default 0,
  day_staked bigint not null default 0,
  day_won bigint not null default 0,
  day_seconds bigint not null default 0,
  week_staked bigint not null default 0,
  week_won bigint not null default 0,
  week_seconds bigint not null default 0,
  month_staked bigint not null default 0,
  month_won bigint not null default 0,
  month_seconds bigint not null default 0,
  primary key (player_id, currency)
) with (fillfactor = 50);
grant select, insert, update on protection_counts to croupier_ledger;

-- Writes the bounds of a player into the guard.
create function protection_write_bounds(p_player bigint) returns void language sql as $$
  update protection_guards set (currency, stake_day, stake_week, stake_month, loss_day, loss_week, loss_month, time_day, time_week, time_month, bounded) = (
    select min(currency),
      min(amount) filter (where kind = 'stake' and period = 'day'), min(amount) filter (where kind = 'stake' and period = 'week'),
      min(amount) filter (where kind = 'stake' and period = 'month'),
      min(amount) filter (where kind = 'loss' and period = 'day'), min(amount) filter (where kind = 'loss' and period = 'week'),
      min(amount) filter (where kind = 'loss' and period = 'month'),
      min(amount) filter (where kind = 'time' and period = 'day'), min(amount) filter (where kind = 'time' and period = 'week'),
      min(amount) filter (where kind = 'time' and period = 'month'),
      count(*) > 0
    from protection_limits where member_id = p_player and kind <> 'deposit')
  where player_id = p_player
$$;
select protection_write_bounds(player_id) from protection_guards;

-- Money is added up anew from the journal at each player's next bet; the time of play counts from here on.
drop function protection_fold(protection_guards, text, timestamptz);
drop table protection_days, protection_folds;

-- The seconds of play in the day, week or month around `p_today`.
create function protection_seconds(c protection_counts, p_period text, p_today date) returns bigint language sql stable as $$
  select case when date_trunc(p_period, c.day::timestamp) = date_trunc(p_period, p_today::timestamp)
    then c.seconds - case p_period when 'day' then c.day_seconds when 'week' then c.week_seconds else c.month_seconds end else 0 end
$$;

-- The rare case of a bet: the player's first, or the first of a day. Adds what came before each window to what is counted already, and so
-- remembers where the windows begin. Lines of the window itself are then added by the caller, like those of every other bet.
create function protection_roll(c protection_counts, p_time_zone text, p_at timestamptz) returns protection_counts language plpgsql as $$
declare
  v_local timestamp := p_at at time zone p_time_zone;
  v_day timestamptz := date_trunc('day', v_local) at time zone p_time_zone;
  v_week timestamptz := date_trunc('week', v_local) at time zone p_time_zone;
  v_month timestamptz := date_trunc('month', v_local) at time zone p_time_zone;
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
  c.day := v_local::date;
  c.until := (v_local::date + 1)::timestamp at time zone p_time_zone;
  c.seq := greatest(c.seq, coalesce(n.seq, 0));
  -- The lines that are still to come are of this day.
  c.at := v_day;
  return c;
end $$;

-- Why a bet of a guarded player is refused, or null. The caller holds the wallet's lock, so nobody else writes this player's counts or a
-- line of the wallet; every lock is taken wallet first, then here. The wallet says how many lines there are and when the last was
-- written: with both ends known the journal is read in one month alone, by its key, and only the lines since the last bet. Plans are kept,
-- because to plan a question to a table of many months costs more than to answer it.
create or replace function protection_decline_bet(p_player bigint, p_currency text, p_amount bigint, p_at timestamptz) returns text
language plpgsql set plan_cache_mode = force_generic_plan as $$
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
  where player_id = p_player and currency = p_currency and pocket = 'cash';
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
  where player_id = p_player and currency = p_currency and pocket = 'cash' and seq > c.seq and seq <= v_seq and at >= c.at and at <= v_last_at;
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
alter function protection_roll owner to croupier_ledger;
revoke all on function protection_roll, protection_seconds, protection_write_bounds from public;
grant execute on function protection_seconds, protection_write_bounds to croupier_app;
