-- The only way to add a seal: it must continue the chain of its brand, in number, in time and in words.
create or replace function proofs_add_seal(p_seal json)
returns void language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  v_seal proofs_seals := json_populate_record(null::proofs_seals, p_seal);
  v_last proofs_seals;
  v_said json := v_seal.statement::json;
begin
  select * into v_last from proofs_seals where brand_id = v_seal.brand_id order by number desc limit 1;
  if v_seal.number <> coalesce(v_last.number, 0) + 1 or v_seal.hour <= v_last.hour or v_seal.at < v_last.at
    or (v_said ->> 'previous') is distinct from encode(v_last.digest, 'hex')
    or (v_said ->> 'number')::bigint <> v_seal.number or (v_said ->> 'brand')::smallint <> v_seal.brand_id
  then
    raise exception 'proofs: seal % of brand % does not continue its chain', v_seal.number, v_seal.brand_id;
  end if;
  insert into proofs_seals values (v_seal.*);
end $$;
revoke all on function proofs_add_seal(p_seal json) from public;
grant execute on function proofs_add_seal(p_seal json) to croupier_app;
