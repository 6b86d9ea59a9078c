-- The same inside a transaction of the caller: the first refusal aborts that transaction, so nothing can stay by mistake.
create or replace function ledger_post(p_entries json)
returns setof ledger_outcome language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' as $$
declare
  e ledger_entry;
  o ledger_outcome;
  v_place integer := 0;
begin
  for e in select * from json_populate_recordset(null::ledger_entry, p_entries) loop
    o := ledger_apply_entry(e);
    if o.status <> 'OK' then
      raise exception 'ledger: % was refused: %', e.external_id, o.status
        using errcode = 'XL002', detail = json_build_object('place', v_place, 'outcome', o::text)::text;
    end if;
    v_place := v_place + 1;
    return next o;
  end loop;
end $$;
alter function ledger_post(p_entries json) owner to croupier_ledger;
revoke all on function ledger_post(p_entries json) from public;
grant execute on function ledger_post(p_entries json) to croupier_app;
