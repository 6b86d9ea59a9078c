create or replace function ledger_jackpot_accrual_hash(head bytea, a ledger_jackpot_accruals)
returns bytea language sql stable as $$
  select sha256(head || convert_to(concat_ws(e'\x1f', a.brand_id, a.currency, a.number, a.id, a.amount, a.total,
    (extract(epoch from a.at) * 1000000)::bigint), 'UTF8'))
$$;
alter function ledger_jackpot_accrual_hash(head bytea, a ledger_jackpot_accruals) owner to croupier_ledger;
revoke all on function ledger_jackpot_accrual_hash(head bytea, a ledger_jackpot_accruals) from public;
grant execute on function ledger_jackpot_accrual_hash(head bytea, a ledger_jackpot_accruals) to croupier_app;
grant execute on function ledger_jackpot_accrual_hash(head bytea, a ledger_jackpot_accruals) to croupier_auditor;
