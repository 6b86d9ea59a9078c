-- Accrues once what the house bears of a payment; repeating it changes nothing, other contents are refused. True when it was new.
create or replace function ledger_accrue_cost(p_player_id bigint, p_external_id text, p_id uuid, p_brand_id smallint, p_counterpart text, p_currency text, p_amount bigint, p_memo text, p_at timestamptz)
returns boolean language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  known ledger_house_lines;
begin
  perform ledger_open_wallet(p_player_id, p_currency, 'cash', p_brand_id);
  insert into ledger_house_lines (player_id, operation, external_id, id, brand_id, counterpart, currency, amount, debit, credit, memo, at)
  values (p_player_id, 'payment_cost', p_external_id, p_id, p_brand_id, p_counterpart, p_currency, p_amount, 'payment_costs',
    'payment_costs_due', p_memo, p_at)
  on conflict (player_id, operation, external_id) do nothing
  returning * into known;
  if found then
    perform ledger_add_record(p_player_id, p_currency, 'cash', 'house_line', 0, p_external_id, 'payment_cost', '', 'OK', null,
      ledger_house_line_digest(known), p_at);
    return true;
  end if;
  select * into strict known from ledger_house_lines
  where player_id = p_player_id and operation = 'payment_cost' and external_id = p_external_id;
  if known.amount <> p_amount or known.currency <> p_currency or known.brand_id <> p_brand_id or known.counterpart <> p_counterpart then
    raise exception 'ledger: the cost of % was accrued with other contents', p_external_id using errcode = '22023';
  end if;
  return false;
end $$;
alter function ledger_accrue_cost(p_player_id bigint, p_external_id text, p_id uuid, p_brand_id smallint, p_counterpart text, p_currency text, p_amount bigint, p_memo text, p_at timestamp with time zone) owner to croupier_ledger;
revoke all on function ledger_accrue_cost(p_player_id bigint, p_external_id text, p_id uuid, p_brand_id smallint, p_counterpart text, p_currency text, p_amount bigint, p_memo text, p_at timestamp with time zone) from public;
grant execute on function ledger_accrue_cost(p_player_id bigint, p_external_id text, p_id uuid, p_brand_id smallint, p_counterpart text, p_currency text, p_amount bigint, p_memo text, p_at timestamp with time zone) to croupier_app;
