-- Books a part of a round between `cash` and `promotions`, under the id of the line that it follows: `playable_lapse` takes what a grant that
-- has ended no longer gives, `playable_grant` gives what the house bears. The memo is the grant. The caller holds the lock of `cash`.
create or replace function ledger_book_playable(e ledger_entry, p_operation text, p_grant uuid, p_amount bigint)
returns void language plpgsql as $$
declare
  m ledger_entry := e;
  v_cash ledger_wallets;
begin
  select * into strict v_cash from ledger_wallets where player_id = e.player_id and currency = e.currency and subaccount = 'cash';
  m.operation := p_operation; m.external_id := e.id::text; m.reference := null; m.round_id := null; m.counter_account := 'promotions';
  m.amount := p_amount; m.round_closed := false; m.free_round := false; m.memo := p_grant::text; m.subaccount := 'cash';
  m.id := ledger_part_id(e.id, p_operation);
  perform ledger_write(m, v_cash, case p_operation when 'playable_lapse' then -p_amount else p_amount end, m.external_id, false, false);
end $$;
alter function ledger_book_playable(e ledger_entry, p_operation text, p_grant uuid, p_amount bigint) owner to croupier_ledger;
revoke all on function ledger_book_playable(e ledger_entry, p_operation text, p_grant uuid, p_amount bigint) from public;
