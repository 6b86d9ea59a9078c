-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0012-ledger-apply.sql.

CREATE OR REPLACE FUNCTION public.ledger_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select substring(sha256(convert_to(concat_ws(e'\x1f', currency,
    case when operation in ('rollback_bet', 'rollback_win') then 0 else amount end, coalesce(round_id, ''), coalesce(game_code, ''),
    coalesce(reference, ''), round_closed, free_round), 'UTF8')) from 1 for 16)
$function$
;

CREATE OR REPLACE FUNCTION public.ledger_digest(e ledger_entry)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select ledger_digest(e.currency, e.operation, e.amount, e.round_id, e.game_code, e.reference, e.round_closed, e.free_round)
$function$
;
