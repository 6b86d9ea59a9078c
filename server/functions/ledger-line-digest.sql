-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0781-house-lines-chained.sql.

CREATE OR REPLACE FUNCTION public.ledger_line_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select ledger_digest(currency, operation, case when operation in ('adjust', 'manual_adjustment') then amount else abs(amount) end, round_id,
    game_code, reference, round_closed, free_round)
$function$
;
