-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0780-records-of-wallets.sql.

CREATE OR REPLACE FUNCTION public.ledger_burn(e ledger_entry, p_status text, p_balance bigint)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_keys values (e.player_id, e.source, e.external_id, e.operation, ledger_leg(e), p_status, ledger_digest(e),
    e.currency, e.pocket, null, e.at);
  perform ledger_add_record(e.player_id, e.currency, e.pocket, 'refused', e.source, e.external_id, e.operation, ledger_leg(e), p_status,
    e.round_id, ledger_digest(e), e.at);
  return row(p_status, null, p_balance, p_balance, false, false)::ledger_outcome;
end $function$
;
