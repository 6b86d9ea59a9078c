-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0013-ledger-decide.sql.

CREATE OR REPLACE FUNCTION public.ledger_lock_pocket(p_player bigint, p_currency text, p_pocket text)
 RETURNS ledger_wallets
 LANGUAGE plpgsql
AS $function$
declare
  w ledger_wallets;
begin
  select * into w from ledger_wallets where player_id = p_player and currency = p_currency and pocket = p_pocket
  for no key update;
  return w;
end $function$
;
