-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0264-seals-of-fields.sql.

CREATE OR REPLACE FUNCTION public.ledger_seal(head bytea, player_id bigint, currency text, pocket text, seq bigint, id uuid, at timestamp with time zone, brand_id smallint, operation text, source integer, external_id text, reference text, round_id text, game_code text, amount bigint, balance_after bigint, contra text, round_closed boolean, free_round boolean, late boolean, tombstone boolean, memo text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(head || convert_to(concat_ws(e'\x1f', player_id, currency, pocket, seq, id,
    (extract(epoch from at) * 1000000)::bigint, brand_id, operation, source, external_id,
    coalesce(reference, ''), coalesce(round_id, ''), coalesce(game_code, ''), amount, balance_after,
    contra, round_closed, free_round, late, tombstone, coalesce(memo, '')), 'UTF8'))
$function$
;
