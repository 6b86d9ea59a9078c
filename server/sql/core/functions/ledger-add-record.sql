-- Adds a record to a wallet, whose lock the caller holds or takes hereby.
create or replace function ledger_add_record(p_player_id bigint, p_currency text, p_subaccount text, p_kind text, p_source integer, p_external_id text, p_operation text, p_leg text, p_status text, p_round_id text, p_digest bytea, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_number bigint;
  v_hash bytea;
begin
  update ledger_wallets set records = records + 1, records_head = ledger_record_hash(records_head, p_player_id, p_currency, p_subaccount,
    records + 1, p_kind, p_source, p_external_id, p_operation, p_leg, p_status, p_round_id, p_digest, p_at)
  where player_id = p_player_id and currency = p_currency and subaccount = p_subaccount
  returning records, records_head into strict v_number, v_hash;
  insert into ledger_records values (p_player_id, p_currency, p_subaccount, v_number, p_kind, p_source, p_external_id, p_operation, p_leg,
    p_status, p_round_id, p_digest, p_at, v_hash);
end $$;
alter function ledger_add_record(p_player_id bigint, p_currency text, p_subaccount text, p_kind text, p_source integer, p_external_id text, p_operation text, p_leg text, p_status text, p_round_id text, p_digest bytea, p_at timestamp with time zone) owner to croupier_ledger;
revoke all on function ledger_add_record(p_player_id bigint, p_currency text, p_subaccount text, p_kind text, p_source integer, p_external_id text, p_operation text, p_leg text, p_status text, p_round_id text, p_digest bytea, p_at timestamp with time zone) from public;
