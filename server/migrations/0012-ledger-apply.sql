-- One call decides one movement: lock the wallet first, then look, then write. Business outcomes are return codes, never exceptions.

create type ledger_entry as (
  id uuid, player_id bigint, brand_id smallint, currency text, pocket text, operation text, source integer,
  external_id text, reference text, round_id text, game_code text, amount bigint, contra text,
  round_closed boolean, free_round boolean, memo text, at timestamptz,
  -- A refusal decided by the caller, to be made final for the id.
  burn text,
  -- On a bet: the id of the win that follows as one decision with it. On that win: true in `paired`.
  win_external_id text, paired boolean
);

create type ledger_outcome as (
  status text, wallet_tx_id uuid, balance bigint, balance_after bigint, replayed boolean, tombstone boolean
);

-- What the caller sent and must send again: never what the house chose (pocket, contra, our own id and time).
create function ledger_digest(e ledger_entry) returns bytea language sql immutable as $$
  select substring(sha256(convert_to(concat_ws(e'\x1f', e.currency,
    case when e.operation in ('rollback_bet', 'rollback_win') then '' else e.amount::text end,
    coalesce(e.round_id, ''), coalesce(e.game_code, ''), coalesce(e.reference, ''),
    e.round_closed, e.free_round), 'UTF8')) from 1 for 16)
$$;

-- The two halves of a move between pockets share an id; the pocket tells them apart.
create function ledger_leg(e ledger_entry) returns text language sql immutable as $$
  select case when e.contra = 'clearing' then e.pocket else '' end
$$;

-- The change of the wallet, signed from the member's point of view.
create function ledger_signed_amount(e ledger_entry) returns bigint language sql immutable as $$
  select case e.operation
    when 'bet' then -e.amount
    when 'win' then e.amount
    when 'promo' then e.amount
    when 'round_end' then 0
    when 'deposit' then e.amount
    when 'trial_grant' then e.amount
    when 'adjust' then e.amount
    when 'manual_adjustment' then e.amount
    when 'deposit_reversal' then -e.amount
    when 'withdrawal_pay' then -e.amount
    when 'withdrawal_hold' then case e.pocket when 'locked' then e.amount else -e.amount end
    when 'withdrawal_release' then case e.pocket when 'locked' then -e.amount else e.amount end
  end
$$;

-- The chain: each line seals the one before. 0x1f cannot occur in ids; the free text comes last.
create function ledger_line_hash(head bytea, j ledger_journal) returns bytea language sql immutable as $$
  select sha256(head || convert_to(concat_ws(e'\x1f', j.player_id, j.currency, j.pocket, j.seq, j.id,
    (extract(epoch from j.at) * 1000000)::bigint, j.brand_id, j.operation, j.source, j.external_id,
    coalesce(j.reference, ''), coalesce(j.round_id, ''), coalesce(j.game_code, ''), j.amount, j.balance_after,
    j.contra, j.round_closed, j.free_round, j.late, j.tombstone, coalesce(j.memo, '')), 'UTF8'))
$$;

-- Writes what was decided. The caller holds the lock of the wallet `w`.
create function ledger_write(e ledger_entry, w ledger_wallets, p_amount bigint, p_key_id text, p_late boolean, p_tombstone boolean)
returns ledger_outcome language plpgsql as $$
declare
  j ledger_journal;
  v_staked bigint := 0;
  v_bets integer := 0;
  v_cancelled integer := 0;
  v_wins integer := 0;
begin
  j.player_id := e.player_id; j.currency := e.currency; j.pocket := w.pocket; j.seq := w.seq + 1;
  j.id := e.id; j.xid := pg_current_xact_id(); j.at := greatest(e.at, w.last_at); j.brand_id := w.brand_id;
  j.operation := e.operation; j.source := e.source; j.external_id := e.external_id; j.reference := e.reference;
  j.round_id := e.round_id; j.game_code := e.game_code; j.amount := p_amount;
  j.balance_after := w.balance + p_amount; j.contra := e.contra; j.round_closed := e.round_closed;
  j.free_round := e.free_round; j.late := p_late; j.tombstone := p_tombstone; j.memo := e.memo;
  j.hash := ledger_line_hash(w.head, j);
  insert into ledger_journal values (j.*);
  insert into ledger_keys values (e.player_id, e.source, p_key_id, e.operation, ledger_leg(e), 'OK', ledger_digest(e),
    j.currency, j.pocket, j.seq, j.at);
  if e.round_id is not null and not p_tombstone then
    case e.operation
      when 'bet' then v_staked := e.amount; v_bets := 1;
      when 'rollback_bet' then v_staked := -p_amount; v_cancelled := 1;
      when 'win' then v_wins := case when p_amount > 0 then 1 else 0 end;
      when 'rollback_win' then v_wins := case when p_amount < 0 then -1 else 0 end;
      else null;
    end case;
    insert into ledger_rounds as r values (e.player_id, e.source, e.round_id, w.brand_id, e.currency, e.game_code, v_staked,
      p_amount + v_staked, v_bets, v_cancelled, v_wins, e.round_closed, j.at, j.at)
    on conflict (player_id, source, round_id) do update set bet = r.bet + v_staked, win = r.win + p_amount + v_staked,
      bets = r.bets + v_bets, cancelled = r.cancelled + v_cancelled, wins = r.wins + v_wins, closed = r.closed or e.round_closed, last_at = j.at,
      game_code = coalesce(r.game_code, e.game_code);
  end if;
  update ledger_wallets set balance = j.balance_after, seq = j.seq, head = j.hash, overdrawn = j.balance_after < 0, last_at = j.at
  where player_id = e.player_id and currency = e.currency and pocket = w.pocket;
  return row('OK', j.id, j.balance_after, j.balance_after, false, p_tombstone)::ledger_outcome;
end $$;

-- Refuses for good: a late copy of the same call must not be accepted after the reason has gone.
create function ledger_burn(e ledger_entry, p_status text, p_balance bigint) returns ledger_outcome language plpgsql as $$
begin
  insert into ledger_keys values (e.player_id, e.source, e.external_id, e.operation, ledger_leg(e), p_status, ledger_digest(e),
    e.currency, e.pocket, null, e.at);
  return row(p_status, null, p_balance, p_balance, false, false)::ledger_outcome;
end $$;

-- Answers an id that was decided before.
create function ledger_replay(e ledger_entry, k ledger_keys, p_balance bigint) returns ledger_outcome language plpgsql stable as $$
declare
  v_status text := 'OK';
  v_id uuid;
  v_after bigint;
  v_tombstone boolean;
begin
  if k.status = 'TOMBSTONE' then
    v_status := 'TX_CANCELLED';
  elsif k.digest <> ledger_digest(e) and e.operation not in ('rollback_bet', 'rollback_win') then
    v_status := 'TX_CONFLICT';
  elsif k.status <> 'OK' then
    v_status := k.status;
  elsif e.operation in ('bet', 'win') and exists (select from ledger_keys where player_id = e.player_id
    and source = e.source and external_id = e.external_id and operation = 'rollback_' || e.operation and leg = '') then
    v_status := 'TX_CANCELLED';
  end if;
  if k.seq is not null and v_status = 'OK' then
    select id, balance_after, tombstone into strict v_id, v_after, v_tombstone from ledger_journal
    where player_id = k.player_id and currency = k.currency and pocket = k.pocket and seq = k.seq and at = k.at;
  end if;
  return row(v_status, v_id, p_balance, coalesce(v_after, p_balance), true, coalesce(v_tombstone, false))::ledger_outcome;
end $$;
