-- Settles everything accrued before p_until with what a provider takes in all by that reference; what differs from the accrual is cost.
-- Repeating it changes nothing, another sum is a correction. Who has taken nothing clears nothing: it may send an invoice.
create or replace function ledger_settle_costs(p_brand_id smallint, p_counterpart text, p_currency text, p_reference text, p_id uuid, p_until timestamptz, p_taken bigint, p_at timestamptz, out cleared bigint, out taken bigint)
returns record language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  sums ledger_cost_sums;
  known record;
  line ledger_cost_settlements;
begin
  insert into ledger_cost_sums (brand_id, counterpart, currency) values (p_brand_id, p_counterpart, p_currency) on conflict do nothing;
  select * into strict sums from ledger_cost_sums s
  where s.brand_id = p_brand_id and s.counterpart = p_counterpart and s.currency = p_currency for update;
  select coalesce(sum(s.taken), 0)::bigint as taken, coalesce(max(s.part), 0) as parts into known from ledger_cost_settlements s
  where s.brand_id = p_brand_id and s.counterpart = p_counterpart and s.currency = p_currency and s.reference = p_reference;
  taken := p_taken - known.taken;
  cleared := 0;
  if p_taken <> 0 then
    select greatest(coalesce(sum(h.amount), 0) - sums.cleared, 0)::bigint into cleared from ledger_house_lines h
    where h.brand_id = p_brand_id and h.counterpart = p_counterpart and h.currency = p_currency and h.at < p_until;
  end if;
  if cleared = 0 and taken = 0 then
    return;
  end if;
  line := row(p_brand_id, p_counterpart, p_currency, p_reference, known.parts + 1, p_id, cleared, taken, p_at, sums.settlements + 1, null);
  line.hash := ledger_settlement_hash(sums.head, line);
  insert into ledger_cost_settlements values (line.*);
  update ledger_cost_sums s set cleared = s.cleared + ledger_settle_costs.cleared, taken = s.taken + ledger_settle_costs.taken,
    settled_at = p_at, settlements = line.number, head = line.hash
  where s.brand_id = p_brand_id and s.counterpart = p_counterpart and s.currency = p_currency;
end $$;
alter function ledger_settle_costs(p_brand_id smallint, p_counterpart text, p_currency text, p_reference text, p_id uuid, p_until timestamp with time zone, p_taken bigint, p_at timestamp with time zone, OUT cleared bigint, OUT taken bigint) owner to croupier_ledger;
revoke all on function ledger_settle_costs(p_brand_id smallint, p_counterpart text, p_currency text, p_reference text, p_id uuid, p_until timestamp with time zone, p_taken bigint, p_at timestamp with time zone, OUT cleared bigint, OUT taken bigint) from public;
grant execute on function ledger_settle_costs(p_brand_id smallint, p_counterpart text, p_currency text, p_reference text, p_id uuid, p_until timestamp with time zone, p_taken bigint, p_at timestamp with time zone, OUT cleared bigint, OUT taken bigint) to croupier_app;
