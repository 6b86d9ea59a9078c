-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0080-audit.sql.

CREATE OR REPLACE FUNCTION public.audit_line_hash(p_head bytea, p_line audit_entries)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(p_head || convert_to(jsonb_build_array(p_line.chain, p_line.seq, p_line.id,
    (extract(epoch from p_line.at) * 1000000)::bigint, p_line.actor, p_line.actor_name, p_line.action,
    p_line.subject_type, p_line.subject_id, p_line.before, p_line.after, p_line.reason, p_line.address)::text, 'UTF8'))
$function$
;
