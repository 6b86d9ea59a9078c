-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0780-records-of-wallets.sql.

CREATE OR REPLACE FUNCTION public.ledger_record_hash(head bytea, player_id bigint, currency text, pocket text, number bigint, kind text, source integer, external_id text, operation text, leg text, status text, round_id text, digest bytea, at timestamp with time zone)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(head || convert_to(concat_ws(e'\x1f', player_id, currency, pocket, number, kind, source, external_id, operation, leg, status,
    coalesce(round_id, ''), encode(digest, 'hex'), (extract(epoch from at) * 1000000)::bigint), 'UTF8'))
$function$
;
