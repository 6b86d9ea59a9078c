-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0264-seals-of-fields.sql.

CREATE OR REPLACE FUNCTION public.ledger_line_hash(head bytea, j ledger_journal)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select ledger_seal(head, j.player_id, j.currency, j.pocket, j.seq, j.id, j.at, j.brand_id, j.operation, j.source, j.external_id,
    j.reference, j.round_id, j.game_code, j.amount, j.balance_after, j.contra, j.round_closed, j.free_round, j.late, j.tombstone, j.memo)
$function$
;
