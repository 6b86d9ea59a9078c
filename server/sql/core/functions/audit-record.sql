-- The only way to write a line.
create or replace function audit_record(p_entry json)
returns bigint language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
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
end $$;
revoke all on function audit_record(p_entry json) from public;
grant execute on function audit_record(p_entry json) to croupier_app;
