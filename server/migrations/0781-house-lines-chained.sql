-- What the house bears of a payment, and what it settled with a provider, stood in rows that nothing counted: one that was invented or deleted was not
-- seen. A line of the house is now a record of the member's cash (0780), and what is settled is numbered and chained under the row of its sums.

-- Every word of a line of the house.
create function ledger_house_line_digest(h ledger_house_lines) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(e'\x1f', h.id, h.brand_id, h.counterpart, h.amount, h.debit, h.credit,
    (extract(epoch from h.at) * 1000000)::bigint, coalesce(h.memo, '')), 'UTF8'))
$$;

-- What the id of a line was asked with: the movement without its sign, but for corrections, which are asked with theirs.
create function ledger_line_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text,
  round_closed boolean, free_round boolean) returns bytea language sql stable as $$
  select ledger_digest(currency, operation, case when operation in ('adjust', 'manual_adjustment') then amount else abs(amount) end, round_id,
    game_code, reference, round_closed, free_round)
$$;

alter table ledger_cost_sums
  add column settlements bigint not null default 0,
  add column head bytea not null default '\x';
-- 1, 2, 3 … without gaps for each provider and currency of a brand; `hash` is of the settlement before and every other column.
alter table ledger_cost_settlements
  add column number bigint,
  add column hash bytea;

create function ledger_settlement_hash(head bytea, s ledger_cost_settlements) returns bytea language sql stable as $$
  select sha256(head || convert_to(concat_ws(e'\x1f', s.brand_id, s.counterpart, s.currency, s.number, s.reference, s.part, s.id, s.cleared,
    s.taken, (extract(epoch from s.at) * 1000000)::bigint), 'UTF8'))
$$;

do $$
declare
  h ledger_house_lines;
  s ledger_cost_settlements;
  v_head bytea;
begin
  for h in select * from ledger_house_lines order by player_id, currency, at, external_id loop
    perform ledger_open_wallet(h.player_id, h.currency, 'cash', h.brand_id);
    perform ledger_add_record(h.player_id, h.currency, 'cash', 'house_line', 0, h.external_id, h.operation, '', 'OK', null,
      ledger_house_line_digest(h), h.at);
  end loop;
  for s in select * from ledger_cost_settlements order by brand_id, counterpart, currency, at, id loop
    update ledger_cost_sums c set settlements = settlements + 1
    where c.brand_id = s.brand_id and c.counterpart = s.counterpart and c.currency = s.currency
    returning settlements, head into s.number, v_head;
    s.hash := ledger_settlement_hash(v_head, s);
    update ledger_cost_sums c set head = s.hash
    where c.brand_id = s.brand_id and c.counterpart = s.counterpart and c.currency = s.currency;
    update ledger_cost_settlements c set number = s.number, hash = s.hash where c.id = s.id;
  end loop;
end $$;
alter table ledger_cost_settlements
  alter column number set not null,
  alter column hash set not null,
  add constraint ledger_cost_settlements_number unique (brand_id, counterpart, currency, number);

-- As in 0296, and recorded in the member's cash.
create or replace function ledger_accrue_cost(p_player_id bigint, p_external_id text, p_id uuid, p_brand_id smallint, p_counterpart text,
  p_currency text, p_amount bigint, p_memo text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
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

-- As in 0296, and chained under the sums, whose row is held.
create or replace function ledger_settle_costs(p_brand_id smallint, p_counterpart text, p_currency text, p_reference text, p_id uuid,
  p_until timestamptz, p_taken bigint, p_at timestamptz, out cleared bigint, out taken bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
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

alter function ledger_house_line_digest owner to croupier_ledger;
alter function ledger_settlement_hash owner to croupier_ledger;
alter function ledger_line_digest owner to croupier_ledger;
revoke all on function ledger_house_line_digest, ledger_settlement_hash, ledger_line_digest from public;
grant execute on function ledger_house_line_digest, ledger_settlement_hash, ledger_line_digest to croupier_app, croupier_auditor;
grant execute on function
  ledger_digest(text, text, bigint, text, text, text, boolean, boolean), ledger_is_dated(text)
to croupier_app, croupier_auditor;
grant select on ledger_archive_progress to croupier_auditor;
