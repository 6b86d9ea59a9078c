-- What a vendor is told of a member's balance: what can be staked, the playable bonus included. Only a wallet that has one is asked for it.
create or replace function ledger_with_playable(e ledger_entry, o ledger_outcome)
returns ledger_outcome language plpgsql stable as $$
declare
  v_playable bigint;
begin
  select p.balance into v_playable from ledger_wallets w
  join ledger_wallets p on p.player_id = w.player_id and p.currency = w.currency and p.subaccount = 'playable'
  where w.player_id = e.player_id and w.currency = e.currency and w.subaccount = 'cash' and w.has_playable;
  if found then
    o.balance := o.balance + v_playable;
    o.balance_after := o.balance_after + v_playable;
  end if;
  return o;
end $$;
alter function ledger_with_playable(e ledger_entry, o ledger_outcome) owner to croupier_ledger;
revoke all on function ledger_with_playable(e ledger_entry, o ledger_outcome) from public;
