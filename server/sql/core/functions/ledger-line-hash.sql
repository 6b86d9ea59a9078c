-- For whoever reads lines as they stand.
create or replace function ledger_line_hash(head bytea, j ledger_journal)
returns bytea language sql stable as $$
  select ledger_row_hash(head, j.player_id, j.currency, j.subaccount, j.seq, j.id, j.at, j.brand_id, j.operation, j.source, j.external_id,
    j.reference, j.round_id, j.game_code, j.amount, j.balance_after, j.counter_account, j.round_closed, j.free_round, j.late, j.tombstone, j.memo)
$$;
alter function ledger_line_hash(head bytea, j ledger_journal) owner to croupier_ledger;
revoke all on function ledger_line_hash(head bytea, j ledger_journal) from public;
grant execute on function ledger_line_hash(head bytea, j ledger_journal) to croupier_app;
grant execute on function ledger_line_hash(head bytea, j ledger_journal) to croupier_auditor;
