-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0781-house-lines-chained.sql.

CREATE OR REPLACE FUNCTION public.ledger_settlement_hash(head bytea, s ledger_cost_settlements)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(head || convert_to(concat_ws(e'\x1f', s.brand_id, s.counterpart, s.currency, s.number, s.reference, s.part, s.id, s.cleared,
    s.taken, (extract(epoch from s.at) * 1000000)::bigint), 'UTF8'))
$function$
;
