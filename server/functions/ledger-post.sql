-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0014-ledger-doors.sql.

CREATE OR REPLACE FUNCTION public.ledger_post(p_entries json)
 RETURNS SETOF ledger_outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$
;
