-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0380-counts-of-guarded-players.sql.

CREATE OR REPLACE FUNCTION public.protection_write_bounds(p_player bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$
;
