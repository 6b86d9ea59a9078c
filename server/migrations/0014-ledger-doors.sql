-- The only doors: functions that act as the owner. The application may read the ledger and call these, nothing else.

-- One movement, one call, one player: `select ledger_apply($1, …)` outside a transaction block commits by itself.
create function ledger_apply(
  p_player_id bigint, p_id uuid, p_brand_id smallint, p_currency text, p_pocket text, p_operation text, p_source integer,
  p_external_id text, p_reference text, p_round_id text, p_game_code text, p_amount bigint, p_contra text,
  p_round_closed boolean, p_free_round boolean, p_memo text, p_at timestamptz, p_burn text
) returns ledger_outcome language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return ledger_apply_entry(row(p_id, p_player_id, p_brand_id, p_currency, p_pocket, p_operation, p_source, p_external_id,
    p_reference, p_round_id, p_game_code, p_amount, p_contra, p_round_closed, p_free_round, p_memo, p_at, p_burn,
    null, false)::ledger_entry);
end $$;

-- Many movements in one commit. The caller sorts by player, so that two batches take their locks in the same order, and names a
-- player once, or twice as a bet and its win.
create function ledger_apply_batch(p_entries json) returns setof ledger_outcome
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_entries ledger_entry[] := array(select e from json_populate_recordset(null::ledger_entry, p_entries) e);
  v_plain ledger_line[];
  v_next integer := 1;
  o ledger_outcome;
begin
  -- One after the other in the caller's order, each by its own index look-up.
  perform from unnest(v_entries) e cross join lateral (
    select from ledger_wallets where player_id = e.player_id and currency = e.currency and pocket = 'cash'
    limit 1 for no key update
  ) w;
  v_plain := ledger_plain_lines(v_entries);
  if v_plain is not null then
    perform ledger_write_lines(v_plain);
  end if;
  for i in 1 .. cardinality(v_entries) loop
    if v_plain[v_next].id = v_entries[i].id then
      o := row('OK', v_plain[v_next].id, v_plain[v_next].balance_after, v_plain[v_next].balance_after, false, false)::ledger_outcome;
      v_next := v_next + 1;
    elsif v_entries[i].paired is not true or o.status = 'OK' then
      o := ledger_apply_entry(v_entries[i]);
      if v_entries[i].paired and o.status <> 'OK' and not o.replayed then
        -- Cannot happen after the bet looked for this win's id; if it ever does, neither of the two may stay.
        raise exception 'ledger: the win % of a pair was refused: %', v_entries[i].external_id, o.status using errcode = 'XL001';
      end if;
    end if;
    -- A win whose bet was refused carries the bet's answer.
    return next o;
  end loop;
end $$;

-- The same inside a transaction of the caller: the first refusal aborts that transaction, so nothing can stay by mistake.
create function ledger_post(p_entries json) returns setof ledger_outcome
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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

create function ledger_open_wallet(p_player_id bigint, p_currency text, p_pocket text, p_brand_id smallint) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_play boolean;
begin
  select play_money into strict v_play from ledger_currencies where code = p_currency;
  insert into ledger_players values (p_player_id, p_brand_id, v_play) on conflict (player_id) do nothing;
  -- A new pocket inherits a block that is in force. The foreign key refuses play money beside real money.
  insert into ledger_wallets (player_id, currency, pocket, brand_id, play_money, status)
  select p_player_id, p_currency, pocket, p_brand_id, v_play,
    coalesce((select max(status) filter (where status = 'bets_blocked') from ledger_wallets where player_id = p_player_id), 'open')
  from unnest(array['cash', p_pocket]) with ordinality as wanted (pocket, place)
  order by place
  on conflict (player_id, currency, pocket) do nothing;
end $$;

create function ledger_set_status(p_player_id bigint, p_status text) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_changed integer;
begin
  -- cash first, like every other caller
  perform from ledger_wallets where player_id = p_player_id
  order by currency, (pocket <> 'cash'), pocket for no key update;
  update ledger_wallets set status = p_status where player_id = p_player_id and status <> p_status;
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;

do $$
declare
  thing regclass;
  door regprocedure;
begin
  for thing in select oid::regclass from pg_class
    where relname like 'ledger\_%' and relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace
  loop
    execute format('revoke all on %s from croupier_app, public', thing);
    execute format('alter table %s owner to croupier_ledger', thing);
    continue when thing::text like 'ledger\_journal\_%';
    execute format('grant select on %s to croupier_app', thing);
  end loop;
  for door in select oid::regprocedure from pg_proc
    where proname like 'ledger\_%' and pronamespace = 'public'::regnamespace
  loop
    execute format('alter function %s owner to croupier_ledger', door);
    execute format('revoke all on function %s from public', door);
  end loop;
end $$;
alter type ledger_line owner to croupier_ledger;
alter type ledger_entry owner to croupier_ledger;
alter type ledger_outcome owner to croupier_ledger;

grant execute on function
  ledger_apply(bigint, uuid, smallint, text, text, text, integer, text, text, text, text, bigint, text, boolean, boolean, text, timestamptz, text),
  ledger_apply_batch(json),
  ledger_post(json),
  ledger_open_wallet(bigint, text, text, smallint),
  ledger_set_status(bigint, text),
  ledger_make_partitions(timestamptz, integer),
  ledger_line_hash(bytea, ledger_journal)
to croupier_app;
grant create on schema public to croupier_ledger;
