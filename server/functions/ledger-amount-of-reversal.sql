-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0663-deposits-taken-back.sql.

CREATE OR REPLACE FUNCTION public.ledger_amount_of_reversal(e ledger_entry)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case e.operation
    when 'reversal_cover' then e.amount
    when 'reversal_collect' then -e.amount
  end
$function$
;
