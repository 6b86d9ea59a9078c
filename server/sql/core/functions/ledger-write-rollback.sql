-- Writes a reversal under the original's id, and remembers its own id so that it can be found and not be used again.
create or replace function ledger_write_rollback(e ledger_entry, w ledger_wallets, p_amount bigint, p_tombstone boolean)
returns ledger_outcome language plpgsql as $$
begin
  insert into ledger_keys values (e.player_id, e.source, e.external_id, 'request_' || e.operation, '', 'OK', ledger_digest(e),
    e.currency, w.subaccount, w.seq + 1, greatest(e.at, w.last_at));
  return ledger_write(e, w, p_amount, e.reference, false, p_tombstone);
end $$;
alter function ledger_write_rollback(e ledger_entry, w ledger_wallets, p_amount bigint, p_tombstone boolean) owner to croupier_ledger;
revoke all on function ledger_write_rollback(e ledger_entry, w ledger_wallets, p_amount bigint, p_tombstone boolean) from public;
