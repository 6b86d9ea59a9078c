-- Refuses for good: a late copy of the same call must not be accepted after the reason has gone.
create or replace function ledger_burn(e ledger_entry, p_status text, p_balance bigint)
returns ledger_outcome language plpgsql as $$
begin
  insert into ledger_keys values (e.player_id, e.source, e.external_id, e.operation, ledger_leg(e), p_status, ledger_digest(e),
    e.currency, e.subaccount, null, e.at);
  perform ledger_add_record(e.player_id, e.currency, e.subaccount, 'refused', e.source, e.external_id, e.operation, ledger_leg(e), p_status,
    e.round_id, ledger_digest(e), e.at);
  return row(p_status, null, p_balance, p_balance, false, false)::ledger_outcome;
end $$;
alter function ledger_burn(e ledger_entry, p_status text, p_balance bigint) owner to croupier_ledger;
revoke all on function ledger_burn(e ledger_entry, p_status text, p_balance bigint) from public;
