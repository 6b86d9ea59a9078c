-- Moves a part of a round between `cash` and `playable`, as two lines against clearing that both name the round's bet or win: `playable_stake`
-- and `playable_win_back` out of `playable`, the others into it. The memo is the grant. The caller holds the lock of `cash`.
create or replace function ledger_move_playable(e ledger_entry, p_operation text, p_external_id text, p_round_id text, p_grant uuid, p_amount bigint)
returns void language plpgsql as $$
declare
  m ledger_entry := e;
  v_sign integer := case when p_operation = 'playable_stake' or p_operation = 'playable_win_back' then -1 else 1 end;
  v_cash ledger_wallets;
begin
  m.operation := p_operation; m.external_id := p_external_id; m.reference := p_round_id; m.round_id := null; m.counter_account := 'clearing';
  m.amount := p_amount; m.round_closed := false; m.free_round := false; m.memo := p_grant::text;
  m.subaccount := 'playable'; m.id := ledger_part_id(e.id, p_operation || ' playable');
  perform ledger_write(m, ledger_lock_subaccount(e.player_id, e.currency, 'playable'), v_sign * p_amount, p_external_id, false, false);
  select * into strict v_cash from ledger_wallets where player_id = e.player_id and currency = e.currency and subaccount = 'cash';
  m.subaccount := 'cash'; m.id := ledger_part_id(e.id, p_operation || ' cash');
  perform ledger_write(m, v_cash, -v_sign * p_amount, p_external_id, false, false);
end $$;
alter function ledger_move_playable(e ledger_entry, p_operation text, p_external_id text, p_round_id text, p_grant uuid, p_amount bigint) owner to croupier_ledger;
revoke all on function ledger_move_playable(e ledger_entry, p_operation text, p_external_id text, p_round_id text, p_grant uuid, p_amount bigint) from public;
