-- The only way to add a checkpoint: it must continue the chain of its brand, in number, in time and in words.
create or replace function proofs_add_checkpoint(p_checkpoint json)
returns void language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  v_checkpoint proofs_checkpoints := json_populate_record(null::proofs_checkpoints, p_checkpoint);
  v_last proofs_checkpoints;
  v_said json := v_checkpoint.statement::json;
begin
  select * into v_last from proofs_checkpoints where brand_id = v_checkpoint.brand_id order by number desc limit 1;
  if v_checkpoint.number <> coalesce(v_last.number, 0) + 1 or v_checkpoint.hour <= v_last.hour or v_checkpoint.at < v_last.at
    or (v_said ->> 'previous') is distinct from encode(v_last.digest, 'hex')
    or (v_said ->> 'number')::bigint <> v_checkpoint.number or (v_said ->> 'brand')::smallint <> v_checkpoint.brand_id
  then
    raise exception 'proofs: checkpoint % of brand % does not continue its chain', v_checkpoint.number, v_checkpoint.brand_id;
  end if;
  insert into proofs_checkpoints values (v_checkpoint.*);
end $$;
revoke all on function proofs_add_checkpoint(p_checkpoint json) from public;
grant execute on function proofs_add_checkpoint(p_checkpoint json) to croupier_app;
