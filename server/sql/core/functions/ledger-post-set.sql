-- Gives money of the house to many wallets inside a transaction of the caller: each entry is a `commission` to a subaccount of another member,
-- and the caller sorts them by player. Unlike ledger_post it answers each entry by itself: what is refused leaves the others paid.
-- `cash` is locked first, as everybody does, and the subaccounts after it: who waits for a subaccount holds the `cash` beside it already.
-- Then everything is read, so nothing of these wallets can be missed; an id that was decided before takes the way of one entry, which
-- has the last word.
create or replace function ledger_post_set(p_entries ledger_entry[])
returns setof ledger_outcome language plpgsql security definer set search_path to 'public', 'pg_temp' set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $$
declare
  v_places integer[];
  v_balances bigint[];
  v_moved integer;
  v_next integer := 1;
  o ledger_outcome;
begin
  if exists (select from unnest(p_entries) e where e.operation <> 'commission' or e.counter_account <> 'commissions' or e.amount < 0
      or e.round_id is not null or e.burn is not null)
    or (select count(*) <> count(distinct e.player_id) from unnest(p_entries) e) then
    raise exception 'ledger: a set gives commissions, one to each member' using errcode = '22023';
  end if;
  perform from unnest(p_entries) e cross join lateral (
    select from ledger_wallets where player_id = e.player_id and currency = e.currency and subaccount = 'cash'
    limit 1 for no key update
  ) w;
  perform from unnest(p_entries) e cross join lateral (
    select from ledger_wallets where player_id = e.player_id and currency = e.currency and subaccount = e.subaccount
    limit 1 for no key update
  ) w where e.subaccount <> 'cash';
  with line as materialized (
    select e.ordinality::integer as place, e.player_id, e.currency, e.subaccount, w.seq + 1 as seq, e.id, pg_current_xact_id() as xid,
      greatest(e.at, w.last_at) as at, w.brand_id, e.operation, e.source, e.external_id, e.reference, e.game_code, e.amount,
      w.balance + e.amount as balance_after, e.counter_account, e.round_closed, e.free_round, e.memo,
      ledger_line_hash(w.head, row(e.player_id, e.currency, e.subaccount, w.seq + 1, e.id, null, greatest(e.at, w.last_at), w.brand_id,
        e.operation, e.source, e.external_id, e.reference, null, e.game_code, e.amount, w.balance + e.amount, e.counter_account,
        e.round_closed, e.free_round, false, false, e.memo, null)::ledger_journal) as hash,
      ledger_digest(e.currency, e.operation, e.amount, null, e.game_code, e.reference, e.round_closed, e.free_round) as digest,
      w.row as wallet_row
    from unnest(p_entries) with ordinality e
    cross join lateral (select ctid as row, * from ledger_wallets
      where player_id = e.player_id and currency = e.currency and subaccount = e.subaccount limit 1) w
    left join lateral (select player_id from ledger_keys
      where player_id = e.player_id and source = e.source and external_id = e.external_id and operation = e.operation and leg = ''
      limit 1) k on true
    where k.player_id is null
  ), journal as (
    insert into ledger_journal
    select player_id, currency, subaccount, seq, id, xid, at, brand_id, operation, source, external_id, reference, null, game_code, amount,
      balance_after, counter_account, round_closed, free_round, false, false, memo, hash from line
  ), keys as (
    insert into ledger_keys
    select player_id, source, external_id, operation, '', 'OK', digest, currency, subaccount, seq, at from line
  ), wallets as (
    update ledger_wallets w set balance = line.balance_after, seq = line.seq, head = line.hash, overdrawn = line.balance_after < 0,
      last_at = line.at
    from line where w.ctid = line.wallet_row and w.player_id = line.player_id and w.seq + 1 = line.seq
    returning w.player_id
  )
  select array_agg(place order by place), array_agg(balance_after order by place), (select count(*) from wallets)
  into v_places, v_balances, v_moved from line;
  if v_moved <> coalesce(cardinality(v_places), 0) then
    raise exception 'ledger: a wallet was moved under its lock' using errcode = 'XL003';
  end if;
  for i in 1 .. cardinality(p_entries) loop
    if v_places[v_next] = i then
      o := row('OK', p_entries[i].id, v_balances[v_next], v_balances[v_next], false, false)::ledger_outcome;
      v_next := v_next + 1;
    else
      o := ledger_apply_entry(p_entries[i]);
    end if;
    return next o;
  end loop;
end $$;
alter function ledger_post_set(p_entries ledger_entry[]) owner to croupier_ledger;
revoke all on function ledger_post_set(p_entries ledger_entry[]) from public;
grant execute on function ledger_post_set(p_entries ledger_entry[]) to croupier_app;
