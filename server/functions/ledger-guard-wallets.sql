-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0351-guarded-wallets.sql.

CREATE OR REPLACE FUNCTION public.ledger_guard_wallets(p_player_id bigint, p_guarded boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_status text := case when p_guarded then 'guarded' else 'open' end;
begin
  perform from ledger_wallets where player_id = p_player_id
  order by currency, (pocket <> 'cash'), pocket for no key update;
  update ledger_wallets set status = v_status
  where player_id = p_player_id and status in ('open', 'guarded') and status <> v_status;
end $function$
;
