-- What the house bears of payments is owed to their provider until its statement or invoice takes it: then the books have to say so too.
alter table ledger_house_lines add counterpart text collate "C" check (length(counterpart) between 1 and 64);
update ledger_house_lines h set counterpart = coalesce(
  (select w.provider from cashier_withdrawals w where h.external_id = 'withdrawal:' || w.id), split_part(h.external_id, ':', 1));
alter table ledger_house_lines alter column counterpart set not null;
create index ledger_house_lines_counterpart on ledger_house_lines (brand_id, counterpart, currency, at) include (amount);

drop function ledger_accrue_cost(bigint, text, uuid, smallint, text, bigint, text, timestamptz);
-- As before, and says to whom it is owed.
create function ledger_accrue_cost(p_player_id bigint, p_external_id text, p_id uuid, p_brand_id smallint, p_counterpart text,
  p_currency text, p_amount bigint, p_memo text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known ledger_house_lines;
begin
  insert into ledger_house_lines (player_id, operation, external_id, id, brand_id, counterpart, currency, amount, debit, credit, memo, at)
  values (p_player_id, 'payment_cost', p_external_id, p_id, p_brand_id, p_counterpart, p_currency, p_amount, 'payment_costs',
    'payment_costs_due', p_memo, p_at)
  on conflict (player_id, operation, external_id) do nothing;
  if found then
    return true;
  end if;
  select * into strict known from ledger_house_lines
  where player_id = p_player_id and operation = 'payment_cost' and external_id = p_external_id;
  if known.amount <> p_amount or known.currency <> p_currency or known.brand_id <> p_brand_id or known.counterpart <> p_counterpart then
    raise exception 'ledger: the cost of % was accrued with other contents', p_external_id using errcode = '22023';
  end if;
  return false;
end $$;

-- What statements and invoices of a provider have taken and cleared so far. Whoever settles holds its row.
create table ledger_cost_sums (
  brand_id smallint not null,
  counterpart text collate "C" not null check (length(counterpart) between 1 and 64),
  currency text collate "C" not null references ledger_currencies (code),
  cleared bigint not null default 0 check (cleared >= 0),
  taken bigint not null default 0,
  settled_at timestamptz,
  primary key (brand_id, counterpart, currency)
);

-- Written once and never changed: a statement that is corrected says in its next part only what is new.
create table ledger_cost_settlements (
  brand_id smallint not null,
  counterpart text collate "C" not null,
  currency text collate "C" not null,
  reference text collate "C" not null check (length(reference) between 1 and 64),
  part integer not null check (part > 0),
  id uuid not null unique,
  -- How much of what was accrued it ends.
  cleared bigint not null check (cleared >= 0),
  -- What it takes from our money at the provider; below zero where a correction gives back.
  taken bigint not null,
  at timestamptz not null,
  primary key (brand_id, counterpart, currency, reference, part),
  foreign key (brand_id, counterpart, currency) references ledger_cost_sums (brand_id, counterpart, currency),
  check (cleared <> 0 or taken <> 0)
);

-- Settles everything accrued before p_until with what a provider takes in all by that reference; what differs from the accrual is cost.
-- Repeating it changes nothing, another sum is a correction. Who has taken nothing clears nothing: it may send an invoice.
create function ledger_settle_costs(p_brand_id smallint, p_counterpart text, p_currency text, p_reference text, p_id uuid,
  p_until timestamptz, p_taken bigint, p_at timestamptz, out cleared bigint, out taken bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sums ledger_cost_sums;
  known record;
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
  insert into ledger_cost_settlements (brand_id, counterpart, currency, reference, part, id, cleared, taken, at)
  values (p_brand_id, p_counterpart, p_currency, p_reference, known.parts + 1, p_id, cleared, taken, p_at);
  update ledger_cost_sums s set cleared = s.cleared + ledger_settle_costs.cleared, taken = s.taken + ledger_settle_costs.taken,
    settled_at = p_at
  where s.brand_id = p_brand_id and s.counterpart = p_counterpart and s.currency = p_currency;
end $$;

-- As before, with what was settled: the debt ends, money at the provider is gone, and the difference is cost.
create or replace view ledger_postings as
  select player_id, brand_id, currency, pocket, seq, id, at, source, 1::smallint as leg,
    'player:' || pocket as account, amount
  from ledger_journal
  union all
  select player_id, brand_id, currency, pocket, seq, id, at, source, 2::smallint, contra, -amount
  from ledger_journal
  union all
  select player_id, brand_id, currency, null, null, id, at, 0, 3::smallint, debit, -amount
  from ledger_house_lines
  union all
  select player_id, brand_id, currency, null, null, id, at, 0, 4::smallint, credit, amount
  from ledger_house_lines
  union all
  select null, brand_id, currency, null, null, id, at, 0, 5::smallint, 'payment_costs_due', -cleared
  from ledger_cost_settlements where cleared <> 0
  union all
  select null, brand_id, currency, null, null, id, at, 0, 6::smallint, 'psp', taken
  from ledger_cost_settlements where taken <> 0
  union all
  select null, brand_id, currency, null, null, id, at, 0, 7::smallint, 'payment_costs', cleared - taken
  from ledger_cost_settlements where cleared <> taken;

revoke all on ledger_cost_sums, ledger_cost_settlements from croupier_app, public;
alter table ledger_cost_sums owner to croupier_ledger;
alter table ledger_cost_settlements owner to croupier_ledger;
grant select on ledger_cost_sums, ledger_cost_settlements to croupier_app, croupier_auditor;
alter function ledger_accrue_cost owner to croupier_ledger;
revoke all on function ledger_accrue_cost(bigint, text, uuid, smallint, text, text, bigint, text, timestamptz) from public;
grant execute on function ledger_accrue_cost(bigint, text, uuid, smallint, text, text, bigint, text, timestamptz) to croupier_app;
alter function ledger_settle_costs owner to croupier_ledger;
revoke all on function ledger_settle_costs(smallint, text, text, text, uuid, timestamptz, bigint, timestamptz) from public;
grant execute on function ledger_settle_costs(smallint, text, text, text, uuid, timestamptz, bigint, timestamptz) to croupier_app;
