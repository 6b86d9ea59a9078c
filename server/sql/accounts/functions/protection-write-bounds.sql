-- Writes the bounds of a player into the guard.
create or replace function protection_write_bounds(p_player bigint)
returns void language sql as $$
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
revoke all on function protection_write_bounds(p_player bigint) from public;
grant execute on function protection_write_bounds(p_player bigint) to croupier_app;
