-- Most movements are everyday ones: a fresh bet, win or promotion on `cash` that nothing stands against. They need no lock beforehand:
-- everything is read in one snapshot, and the write of the wallet's row insists on the row that was read. Whoever else moves money
-- of this wallet must write that row, so when it is still the same, nothing that was read has changed. Otherwise nothing is written.
-- What is not everyday is left to the careful doors, which lock first and have the last word.

-- Whether nothing stands against an everyday movement; the look-ups found `k_*` under its own id, `b_*` the bet that a win refers to,
-- `c_*` that bet's reversal, and `r_*` the round.
create function ledger_stands(
  operation text, amount bigint, currency text, reference text, contra text, w_status text, w_overdrawn boolean, w_balance bigint,
  k_player bigint, b_status text, c_player bigint, r_currency text, r_closed boolean, r_bets integer, r_cancelled integer
) returns boolean language sql immutable as $$
  select k_player is null and amount >= 0 and contra <> 'clearing' and (r_currency is null or r_currency = currency)
    and case operation
      when 'bet' then w_status = 'open' and not w_overdrawn and r_closed is not true and w_balance >= amount
      when 'win' then case when reference is null then r_bets > r_cancelled else b_status = 'OK' and c_player is null end
      else operation = 'promo' end
$$;

-- Decides the everyday entries among those given, each of another player and sorted by player, and answers their places (from 1) with
-- the balances after them. The places that are missing were not touched. Fails as a whole with XL003, or on a unique index, when
-- somebody else moved money of one of the wallets meanwhile. Without the limits the planner could choose, while tables are empty, to
-- read all of a table later.
create function ledger_apply_everyday(p_entries ledger_entry[], out places integer[], out balances bigint[])
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_moved integer;
begin
  with line as materialized (
    select e.ordinality::integer as place, e.player_id, e.currency, e.pocket, w.seq + 1 as seq, e.id, pg_current_xact_id() as xid,
      greatest(e.at, w.last_at) as at, w.brand_id, e.operation, e.source, e.external_id, e.reference, e.round_id, e.game_code,
      a.amount, w.balance + a.amount as balance_after, e.contra, e.round_closed, e.free_round, a.late, e.memo,
      ledger_line_hash(w.head, row(e.player_id, e.currency, e.pocket, w.seq + 1, e.id, null, greatest(e.at, w.last_at), w.brand_id,
        e.operation, e.source, e.external_id, e.reference, e.round_id, e.game_code, a.amount, w.balance + a.amount, e.contra,
        e.round_closed, e.free_round, a.late, false, e.memo, null)::ledger_journal) as hash,
      ledger_digest(e.currency, e.operation, e.amount, e.round_id, e.game_code, e.reference, e.round_closed, e.free_round) as digest,
      w.row as wallet_row, w.status as wallet_status, r.row as round_row
    from unnest(p_entries) with ordinality e
    cross join lateral (select ctid as row, * from ledger_wallets
      where player_id = e.player_id and currency = e.currency and pocket = 'cash' limit 1) w
    left join lateral (select player_id from ledger_keys
      where player_id = e.player_id and source = e.source and external_id = e.external_id and operation = e.operation and leg = ''
      limit 1) k on true
    left join lateral (select ctid as row, currency, closed, bets, cancelled from ledger_rounds
      where player_id = e.player_id and source = e.source and round_id = e.round_id limit 1) r on true
    left join lateral (select status from ledger_keys
      where player_id = e.player_id and source = e.source and external_id = e.reference and operation = 'bet' and leg = ''
      limit 1) b on true
    left join lateral (select player_id from ledger_keys
      where player_id = e.player_id and source = e.source and external_id = e.reference and operation = 'rollback_bet' and leg = ''
      limit 1) c on true
    cross join lateral (select case e.operation when 'bet' then -e.amount else e.amount end as amount,
      e.operation = 'win' and coalesce(r.closed, false) as late) a
    where e.pocket = 'cash' and e.burn is null and e.win_external_id is null and e.paired is not true
      and ledger_stands(e.operation, e.amount, e.currency, e.reference, e.contra, w.status, w.overdrawn, w.balance, k.player_id, b.status,
        c.player_id, r.currency, r.closed, r.bets, r.cancelled)
  ), journal as (
    insert into ledger_journal
    select player_id, currency, pocket, seq, id, xid, at, brand_id, operation, source, external_id, reference, round_id,
      game_code, amount, balance_after, contra, round_closed, free_round, late, false, memo, hash
    from line
  ), keys as (
    insert into ledger_keys
    select player_id, source, external_id, operation, '', 'OK', digest, currency, pocket, seq, at from line
  ), fresh_rounds as (
    insert into ledger_rounds
    select player_id, source, round_id, brand_id, currency, game_code,
      case operation when 'bet' then -amount else 0 end, case operation when 'bet' then 0 else amount end,
      (operation = 'bet')::integer, 0, (operation = 'win' and amount > 0)::integer, round_closed, at, at
    from line where round_id is not null and round_row is null
  ), known_rounds as (
    update ledger_rounds r set bet = r.bet - case line.operation when 'bet' then line.amount else 0 end,
      win = r.win + case line.operation when 'bet' then 0 else line.amount end, bets = r.bets + (line.operation = 'bet')::integer,
      wins = r.wins + (line.operation = 'win' and line.amount > 0)::integer, closed = r.closed or line.round_closed,
      last_at = line.at, game_code = coalesce(r.game_code, line.game_code)
    from line where r.ctid = line.round_row and r.player_id = line.player_id and r.round_id = line.round_id
  ), wallets as (
    update ledger_wallets w set balance = line.balance_after, seq = line.seq, head = line.hash,
      overdrawn = line.balance_after < 0, last_at = line.at
    from line where w.ctid = line.wallet_row and w.player_id = line.player_id and w.seq + 1 = line.seq and w.status = line.wallet_status
    returning w.player_id
  )
  select array_agg(place), array_agg(balance_after), (select count(*) from wallets) into places, balances, v_moved from line;
  if v_moved <> coalesce(cardinality(places), 0) then
    raise exception 'ledger: a wallet was moved meanwhile' using errcode = 'XL003';
  end if;
end $$;

alter function ledger_stands owner to croupier_ledger;
alter function ledger_apply_everyday owner to croupier_ledger;
revoke all on function ledger_apply_everyday(ledger_entry[]) from public;
grant execute on function ledger_apply_everyday(ledger_entry[]) to croupier_app;
