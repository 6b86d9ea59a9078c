-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0080-audit.sql.

CREATE OR REPLACE FUNCTION public.audit_anchor(p_chain smallint, p_seq bigint, p_hash bytea, p_signature bytea, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_anchors values (p_chain, p_seq, p_hash, p_signature, p_at) on conflict do nothing
$function$
;
