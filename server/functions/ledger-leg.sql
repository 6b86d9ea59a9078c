-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0012-ledger-apply.sql.

CREATE OR REPLACE FUNCTION public.ledger_leg(e ledger_entry)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when e.contra = 'clearing' then e.pocket else '' end
$function$
;
