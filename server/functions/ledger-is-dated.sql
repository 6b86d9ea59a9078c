-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0269-rounds-that-tell-their-time.sql.

CREATE OR REPLACE FUNCTION public.ledger_is_dated(id text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select octet_length(id) = 36 and substr(id, 15, 1) = '7'
$function$
;
