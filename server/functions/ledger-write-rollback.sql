-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0013-ledger-decide.sql.

CREATE OR REPLACE FUNCTION public.ledger_write_rollback(e ledger_entry, w ledger_wallets, p_amount bigint, p_tombstone boolean)
 RETURNS ledger_outcome
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_keys values (e.player_id, e.source, e.external_id, 'request_' || e.operation, '', 'OK', ledger_digest(e),
    e.currency, w.pocket, w.seq + 1, greatest(e.at, w.last_at));
  return ledger_write(e, w, p_amount, e.reference, false, p_tombstone);
end $function$
;
