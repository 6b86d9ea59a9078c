-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0781-house-lines-chained.sql.

CREATE OR REPLACE FUNCTION public.ledger_house_line_digest(h ledger_house_lines)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(concat_ws(e'\x1f', h.id, h.brand_id, h.counterpart, h.amount, h.debit, h.credit,
    (extract(epoch from h.at) * 1000000)::bigint, coalesce(h.memo, '')), 'UTF8'))
$function$
;
