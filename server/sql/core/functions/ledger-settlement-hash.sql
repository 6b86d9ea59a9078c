create or replace function ledger_settlement_hash(head bytea, s ledger_cost_settlements)
returns bytea language sql stable as $$
  select sha256(head || convert_to(concat_ws(e'\x1f', s.brand_id, s.counterpart, s.currency, s.number, s.reference, s.part, s.id, s.cleared,
    s.taken, (extract(epoch from s.at) * 1000000)::bigint), 'UTF8'))
$$;
alter function ledger_settlement_hash(head bytea, s ledger_cost_settlements) owner to croupier_ledger;
revoke all on function ledger_settlement_hash(head bytea, s ledger_cost_settlements) from public;
grant execute on function ledger_settlement_hash(head bytea, s ledger_cost_settlements) to croupier_app;
grant execute on function ledger_settlement_hash(head bytea, s ledger_cost_settlements) to croupier_auditor;
