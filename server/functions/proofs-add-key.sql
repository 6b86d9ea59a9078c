-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0230-proofs.sql.

CREATE OR REPLACE FUNCTION public.proofs_add_key(p_id text, p_public_key bytea, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into proofs_keys values (p_id, p_public_key, p_at) on conflict (id) do nothing;
  if not exists (select from proofs_keys where id = p_id and public_key = p_public_key) then
    raise exception 'proofs: the key % is known with other bytes', p_id;
  end if;
end $function$
;
