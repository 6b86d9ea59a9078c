-- Accrues what jackpots owe, up to a total since the beginning; the same total again changes nothing. Returns what was booked now.
create or replace function ledger_accrue_jackpots(p_brand_id smallint, p_currency text, p_total bigint, p_id uuid, p_at timestamptz)
returns bigint language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  last ledger_jackpot_accruals;
  line ledger_jackpot_accruals;
begin
  select * into last from ledger_jackpot_accruals a where a.brand_id = p_brand_id and a.currency = p_currency order by a.number desc limit 1;
  if p_total = coalesce(last.total, 0) then
    return 0;
  end if;
  line := row(p_brand_id, p_currency, coalesce(last.number, 0) + 1, p_id, p_total - coalesce(last.total, 0), p_total, p_at, null);
  line.hash := ledger_jackpot_accrual_hash(coalesce(last.hash, '\x'), line);
  insert into ledger_jackpot_accruals values (line.*);
  return line.amount;
end $$;
alter function ledger_accrue_jackpots(p_brand_id smallint, p_currency text, p_total bigint, p_id uuid, p_at timestamp with time zone) owner to croupier_ledger;
revoke all on function ledger_accrue_jackpots(p_brand_id smallint, p_currency text, p_total bigint, p_id uuid, p_at timestamp with time zone) from public;
grant execute on function ledger_accrue_jackpots(p_brand_id smallint, p_currency text, p_total bigint, p_id uuid, p_at timestamp with time zone) to croupier_app;
