-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0017-ledger-careful.sql.

CREATE OR REPLACE FUNCTION public.ledger_apply_batch(p_entries json)
 RETURNS SETOF ledger_outcome
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_entries ledger_entry[] := array(select e from json_populate_recordset(null::ledger_entry, p_entries) e);
  e ledger_entry;
  o ledger_outcome;
begin
  -- One after the other in the caller's order, each by its own index look-up.
  perform from unnest(v_entries) asked cross join lateral (
    select from ledger_wallets where player_id = asked.player_id and currency = asked.currency and pocket = 'cash'
    limit 1 for no key update
  ) w;
  foreach e in array v_entries loop
    if e.paired is not true then
      o := ledger_apply_entry(e);
    elsif o.status = 'OK' and o.replayed and not exists (select from ledger_keys where player_id = e.player_id and source = e.source
      and external_id = e.external_id and operation = 'win' and leg = '') then
      o.status := 'TX_CONFLICT';
      o.wallet_tx_id := null;
    elsif o.status = 'OK' then
      o := ledger_apply_entry(e);
      if o.status <> 'OK' and not o.replayed then
        -- Cannot happen after the bet looked for this win's id; if it ever does, neither of the two may stay.
        raise exception 'ledger: the win % of a pair was refused: %', e.external_id, o.status using errcode = 'XL001';
      end if;
    end if;
    -- A win whose bet was refused carries the bet's answer.
    return next o;
  end loop;
end $function$
;
