create or replace function audit_anchor(p_chain smallint, p_seq bigint, p_hash bytea, p_signature bytea, p_at timestamptz)
returns void language sql security definer set search_path to 'public', 'pg_temp' as $$
  insert into audit_anchors values (p_chain, p_seq, p_hash, p_signature, p_at) on conflict do nothing
$$;
revoke all on function audit_anchor(p_chain smallint, p_seq bigint, p_hash bytea, p_signature bytea, p_at timestamp with time zone) from public;
grant execute on function audit_anchor(p_chain smallint, p_seq bigint, p_hash bytea, p_signature bytea, p_at timestamp with time zone) to croupier_app;
