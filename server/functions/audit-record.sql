-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0080-audit.sql.

CREATE OR REPLACE FUNCTION public.audit_record(p_entry json)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_line audit_entries;
  v_head audit_heads;
begin
  v_line := json_populate_record(null::audit_entries, p_entry);
  insert into audit_heads values (v_line.chain, 0, '\x') on conflict (chain) do nothing;
  select * into strict v_head from audit_heads where chain = v_line.chain for update;
  v_line.seq := v_head.seq + 1;
  v_line.hash := audit_line_hash(v_head.hash, v_line);
  insert into audit_entries values (v_line.*);
  update audit_heads set seq = v_line.seq, hash = v_line.hash where chain = v_line.chain;
  return v_line.seq;
end $function$
;
