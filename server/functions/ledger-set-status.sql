-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0351-guarded-wallets.sql.

CREATE OR REPLACE FUNCTION public.ledger_set_status(p_player_id bigint, p_status text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_changed integer;
begin
  -- cash first, like every other caller
  perform from ledger_wallets where player_id = p_player_id
  order by currency, (pocket <> 'cash'), pocket for no key update;
  if p_status = 'open' and exists (select from protection_guards where player_id = p_player_id) then
    p_status := 'guarded';
  end if;
  update ledger_wallets set status = p_status where player_id = p_player_id and status <> p_status;
  get diagnostics v_changed = row_count;
  return v_changed;
end $function$
;
