create or replace function proofs_add_key(p_id text, p_public_key bytea, p_at timestamptz)
returns void language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  insert into proofs_keys values (p_id, p_public_key, p_at) on conflict (id) do nothing;
  if not exists (select from proofs_keys where id = p_id and public_key = p_public_key) then
    raise exception 'proofs: the key % is known with other bytes', p_id;
  end if;
end $$;
revoke all on function proofs_add_key(p_id text, p_public_key bytea, p_at timestamp with time zone) from public;
grant execute on function proofs_add_key(p_id text, p_public_key bytea, p_at timestamp with time zone) to croupier_app;
