-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0842-agents-hold-tree.sql.

CREATE OR REPLACE FUNCTION public.agents_hold_tree(p_brand integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock_shared(hashtext('agents tree'), p_brand)
$function$
;
