-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0663-deposits-taken-back.sql.

CREATE OR REPLACE FUNCTION public.ledger_hold_cash(p_player_id bigint, p_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_balance bigint;
begin
  select balance into v_balance from ledger_wallets
  where player_id = p_player_id and currency = p_currency and pocket = 'cash' for no key update;
  return coalesce(v_balance, 0);
end $function$
;
