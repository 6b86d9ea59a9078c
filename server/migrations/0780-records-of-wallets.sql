-- An id that was refused, and a bet that was cancelled before it came, stood in ledger_keys alone: nothing showed when such a key was deleted, and
-- nothing said which round the cancelled bet belonged to, so that an orphan win of that round was paid. Each is now also a record of its wallet:
-- numbered without gaps and chained, with the count and the last hash on the wallet's row. Bets, wins and what else moves money pay nothing for it.

alter table ledger_wallets
  add column records bigint not null default 0,
  add column records_head bytea not null default '\x';

create table ledger_records (
  player_id bigint not null,
  currency text collate "C" not null,
  pocket text collate "C" not null,
  -- 1, 2, 3 … without gaps in each wallet.
  number bigint not null check (number > 0),
  -- refused: the id of a key that is not OK; round_named: the round of a cancelled bet, told after the cancellation; house_line: a line of
  -- ledger_house_lines, whose words are in the digest.
  kind text collate "C" not null check (kind in ('refused', 'round_named', 'house_line')),
  source integer not null,
  external_id text collate "C" not null,
  operation text collate "C" not null,
  leg text collate "C" not null,
  status text collate "C" not null,
  round_id text collate "C",
  digest bytea not null,
  at timestamptz not null,
  -- Of the record before and every column but this one.
  hash bytea not null,
  primary key (player_id, currency, pocket, number)
);
-- Whether a round has a bet that was refused or cancelled.
create index ledger_records_rounds on ledger_records (player_id, source, round_id) where operation = 'bet' and round_id is not null;
-- Cancelled bets whose round was not told: few, and asked for by orphan wins alone.
create index ledger_records_unnamed on ledger_records (player_id, source)
where operation = 'bet' and status = 'TOMBSTONE' and round_id is null;

-- The formula of the chain. 0x1f cannot occur in ids.
create function ledger_record_hash(
  head bytea, player_id bigint, currency text, pocket text, number bigint, kind text, source integer, external_id text, operation text, leg text,
  status text, round_id text, digest bytea, at timestamptz
) returns bytea language sql stable as $$
  select sha256(head || convert_to(concat_ws(e'\x1f', player_id, currency, pocket, number, kind, source, external_id, operation, leg, status,
    coalesce(round_id, ''), encode(digest, 'hex'), (extract(epoch from at) * 1000000)::bigint), 'UTF8'))
$$;

-- Adds a record to a wallet, whose lock the caller holds or takes hereby.
create function ledger_add_record(
  p_player_id bigint, p_currency text, p_pocket text, p_kind text, p_source integer, p_external_id text, p_operation text, p_leg text,
  p_status text, p_round_id text, p_digest bytea, p_at timestamptz
) returns void language plpgsql as $$
declare
  v_number bigint;
  v_hash bytea;
begin
  update ledger_wallets set records = records + 1, records_head = ledger_record_hash(records_head, p_player_id, p_currency, p_pocket,
    records + 1, p_kind, p_source, p_external_id, p_operation, p_leg, p_status, p_round_id, p_digest, p_at)
  where player_id = p_player_id and currency = p_currency and pocket = p_pocket
  returning records, records_head into strict v_number, v_hash;
  insert into ledger_records values (p_player_id, p_currency, p_pocket, v_number, p_kind, p_source, p_external_id, p_operation, p_leg,
    p_status, p_round_id, p_digest, p_at, v_hash);
end $$;

-- What was refused and cancelled before; the round of a cancelled bet stands on the line of its rollback, where the vendor told it.
do $$
declare
  k record;
begin
  for k in
    select r.*, j.round_id from ledger_keys r
    left join ledger_keys b on r.status = 'TOMBSTONE' and b.player_id = r.player_id and b.source = r.source
      and b.external_id = r.external_id and b.operation = 'rollback_' || r.operation and b.leg = ''
    left join ledger_journal j on j.player_id = b.player_id and j.currency = b.currency and j.pocket = b.pocket and j.seq = b.seq and j.at = b.at
    where r.status <> 'OK'
    order by r.player_id, r.currency, r.pocket, r.at, r.source, r.external_id, r.operation, r.leg
  loop
    perform ledger_add_record(k.player_id, k.currency, k.pocket, 'refused', k.source, k.external_id, k.operation, k.leg, k.status,
      k.round_id, k.digest, k.at);
  end loop;
end $$;

-- As in 0012, and recorded.
create or replace function ledger_burn(e ledger_entry, p_status text, p_balance bigint) returns ledger_outcome language plpgsql as $$
begin
  insert into ledger_keys values (e.player_id, e.source, e.external_id, e.operation, ledger_leg(e), p_status, ledger_digest(e),
    e.currency, e.pocket, null, e.at);
  perform ledger_add_record(e.player_id, e.currency, e.pocket, 'refused', e.source, e.external_id, e.operation, ledger_leg(e), p_status,
    e.round_id, ledger_digest(e), e.at);
  return row(p_status, null, p_balance, p_balance, false, false)::ledger_outcome;
end $$;

-- Notes the round of a bet that was cancelled before it came, where the rollback named none or another one: told by the late bet itself, or by a copy of
-- the rollback.
create function ledger_name_round(e ledger_entry, p_bet text) returns void language plpgsql as $$
begin
  if e.round_id is not null
    and exists (select from ledger_keys where player_id = e.player_id and source = e.source and external_id = p_bet and operation = 'bet'
      and leg = '' and status = 'TOMBSTONE')
    and not exists (select from ledger_records where player_id = e.player_id and source = e.source and operation = 'bet'
      and round_id = e.round_id and external_id = p_bet)
  then
    perform ledger_add_record(e.player_id, e.currency, 'cash', 'round_named', e.source, p_bet, 'bet', '', 'TOMBSTONE', e.round_id, '\x', e.at);
  end if;
end $$;

-- As in 0018; the cancellation of what has not come yet is recorded with the round that the rollback names.
create or replace function ledger_rollback(e ledger_entry, cash ledger_wallets) returns ledger_outcome language plpgsql as $$
declare
  v_original text := substring(e.operation from 10);
  w ledger_wallets := cash;
  k ledger_keys;
  o ledger_journal;
begin
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.reference
    and operation = e.operation and leg = '';
  if found then
    if v_original = 'bet' then
      perform ledger_name_round(e, e.reference);
    end if;
    return ledger_replay(e, k, cash.balance);
  end if;
  -- The reversal's own id may name one original only.
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.external_id
    and operation = 'request_' || e.operation and leg = '';
  if found then
    return row('TX_CONFLICT', null, cash.balance, cash.balance, true, false)::ledger_outcome;
  end if;
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.reference
    and operation = v_original and leg = '';
  if not found then
    insert into ledger_keys values (e.player_id, e.source, e.reference, v_original, '', 'TOMBSTONE', '\x', e.currency, 'cash', null, e.at);
    perform ledger_add_record(e.player_id, e.currency, 'cash', 'refused', e.source, e.reference, v_original, '', 'TOMBSTONE', e.round_id,
      '\x', e.at);
    return ledger_write_rollback(e, w, 0, true);
  elsif k.currency <> e.currency then
    return row('WRONG_CURRENCY', null, cash.balance, cash.balance, false, false)::ledger_outcome;
  elsif k.seq is null then
    -- The original was refused, so there is nothing to give back and its id is final already.
    return row('OK', null, cash.balance, cash.balance, false, false)::ledger_outcome;
  end if;
  select * into strict o from ledger_journal where player_id = k.player_id and currency = k.currency and pocket = k.pocket
    and seq = k.seq and at = k.at;
  if k.pocket <> 'cash' then
    w := ledger_lock_pocket(k.player_id, k.currency, k.pocket);
  end if;
  if v_original = 'bet' and o.round_id is not null and exists (select from ledger_all_rounds where player_id = e.player_id
    and source = e.source and round_id = o.round_id and wins > 0) then
    return row('ROUND_HAS_WINS', null, w.balance, w.balance, false, false)::ledger_outcome;
  end if;
  e.round_id := o.round_id; e.game_code := o.game_code; e.contra := o.contra; e.free_round := o.free_round;
  return ledger_write_rollback(e, w, -o.amount, false);
end $$;

-- As in 0018; a bet that was cancelled before it came may name its round now.
create or replace function ledger_apply_entry(e ledger_entry) returns ledger_outcome language plpgsql as $$
declare
  cash ledger_wallets;
  w ledger_wallets;
  k ledger_keys;
  r ledger_rounds;
  v_leg text := ledger_leg(e);
begin
  e.round_closed := e.round_closed or e.operation = 'round_end';
  select * into cash from ledger_wallets where player_id = e.player_id and currency = e.currency and pocket = 'cash'
  for no key update;
  if not found then
    return row(case when exists (select from ledger_players where player_id = e.player_id) then 'WRONG_CURRENCY'
      else 'PLAYER_NOT_FOUND' end, null, 0, 0, false, false)::ledger_outcome;
  end if;
  if e.operation in ('rollback_bet', 'rollback_win') then
    return ledger_rollback(e, cash);
  end if;
  if e.pocket = 'cash' then
    w := cash;
  else
    w := ledger_lock_pocket(e.player_id, e.currency, e.pocket);
    if w.player_id is null then
      return row('PLAYER_NOT_FOUND', null, 0, 0, false, false)::ledger_outcome;
    end if;
  end if;
  -- Each statement sees what was committed before it began, so after the lock nothing of this wallet can be missed.
  select * into k from ledger_keys where player_id = e.player_id and source = e.source and external_id = e.external_id
    and operation = e.operation and leg = v_leg;
  if found then
    if k.status = 'TOMBSTONE' and e.operation = 'bet' then
      perform ledger_name_round(e, e.external_id);
    end if;
    return ledger_replay(e, k, w.balance);
  end if;
  if e.win_external_id is not null and exists (select from ledger_keys where player_id = e.player_id and source = e.source
    and external_id = e.win_external_id and operation = 'win' and leg = '') then
    return row('TX_CONFLICT', null, w.balance, w.balance, false, false)::ledger_outcome;
  end if;
  if e.round_id is not null then
    select * into r from ledger_all_rounds where player_id = e.player_id and source = e.source and round_id = e.round_id;
  end if;
  return ledger_decide(e, w, r);
end $$;

-- Null when a win may be paid, otherwise why not. A win names its bet, or its round alone. What is paid from `suspense` is an orphan: its bet is
-- not known, and the vendor may be paid all the same; but no bet of its round may be known to have been cancelled or refused.
create or replace function ledger_win_obstacle(e ledger_entry, r ledger_rounds) returns text language plpgsql stable as $$
declare
  v_status text;
begin
  if e.reference is not null then
    select k.status into v_status from ledger_keys k where k.player_id = e.player_id and k.source = e.source
      and k.external_id = e.reference and k.operation = 'bet' and k.leg = '';
    if found then
      return case when v_status <> 'OK' or exists (select from ledger_keys k where k.player_id = e.player_id and k.source = e.source
        and k.external_id = e.reference and k.operation = 'rollback_bet' and k.leg = '') then 'TX_CANCELLED' end;
    elsif e.contra <> 'suspense' then
      -- It may still be on its way, whatever became of the round's other bets.
      return 'BET_NOT_FOUND';
    end if;
  end if;
  if coalesce(r.bets, 0) > coalesce(r.cancelled, 0) then
    return null;
  elsif r.bets > 0 or exists (select from ledger_records d where d.player_id = e.player_id and d.source = e.source and d.operation = 'bet'
    and d.round_id = e.round_id and (d.status = 'TOMBSTONE' or e.contra = 'suspense')) then
    return 'TX_CANCELLED';
  elsif e.contra <> 'suspense' then
    return 'BET_NOT_FOUND';
  end if;
  -- A bet that was cancelled without naming its round may be this one's. The win may come again, when that is known.
  return case when e.reference is null and exists (
    select from ledger_records d where d.player_id = e.player_id and d.source = e.source and d.operation = 'bet' and d.status = 'TOMBSTONE'
      and d.round_id is null and not exists (select from ledger_records n where n.player_id = d.player_id and n.source = d.source
        and n.operation = 'bet' and n.round_id is not null and n.external_id = d.external_id)
  ) then 'BET_NOT_FOUND' end;
end $$;

revoke all on ledger_records from croupier_app, public;
alter table ledger_records owner to croupier_ledger;
grant select on ledger_records to croupier_app, croupier_auditor;
alter function ledger_record_hash owner to croupier_ledger;
alter function ledger_add_record owner to croupier_ledger;
alter function ledger_name_round owner to croupier_ledger;
revoke all on function ledger_record_hash, ledger_add_record, ledger_name_round from public;
grant execute on function ledger_record_hash to croupier_app, croupier_auditor;
