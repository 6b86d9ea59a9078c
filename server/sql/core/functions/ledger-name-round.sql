-- Notes the round of a bet that was cancelled before it came, where the rollback named none or another one: told by the late bet itself, or by a copy of
-- the rollback.
create or replace function ledger_name_round(e ledger_entry, p_bet text)
returns void language plpgsql as $$
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
alter function ledger_name_round(e ledger_entry, p_bet text) owner to croupier_ledger;
revoke all on function ledger_name_round(e ledger_entry, p_bet text) from public;
