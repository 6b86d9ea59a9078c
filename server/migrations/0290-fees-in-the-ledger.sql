-- What a payment costs has its place in the books: the member's fee is a line of the wallet, the house's own share an accrued expense.
insert into ledger_accounts values
  ('fees', 'revenue', 'what members pay for their payments'),
  ('payment_costs', 'expense', 'what the house bears of its members'' payments'),
  ('payment_costs_due', 'liability', 'accrued for payment providers, until they deduct or invoice it');

-- As before, with the fees of payments, which are always taken.
create or replace function ledger_signed_amount(e ledger_entry) returns bigint language sql stable as $$
  select case e.operation
    when 'bet' then -e.amount
    when 'win' then e.amount
    when 'promo' then e.amount
    when 'round_end' then 0
    when 'deposit' then e.amount
    when 'trial_grant' then e.amount
    when 'adjust' then e.amount
    when 'manual_adjustment' then e.amount
    when 'deposit_reversal' then -e.amount
    when 'withdrawal_pay' then -e.amount
    when 'withdrawal_hold' then case e.pocket when 'locked' then e.amount else -e.amount end
    when 'withdrawal_release' then case e.pocket when 'locked' then -e.amount else e.amount end
    when 'commission' then e.amount
    when 'transfer_out' then -e.amount
    when 'transfer_in' then e.amount
    when 'deposit_fee' then -e.amount
    when 'withdrawal_fee' then -e.amount
  end
$$;

-- A transfer between two accounts of the house that a member's payment brought about. It lies under the member's key like everything
-- of a payment, names both accounts, so it cannot be unbalanced, and is written once and never changed.
create table ledger_house_lines (
  player_id bigint not null,
  operation text collate "C" not null check (operation = 'payment_cost'),
  external_id text collate "C" not null check (length(external_id) between 1 and 128),
  id uuid not null,
  brand_id smallint not null,
  currency text collate "C" not null references ledger_currencies (code),
  amount bigint not null check (amount > 0),
  debit text collate "C" not null references ledger_accounts (code),
  credit text collate "C" not null references ledger_accounts (code),
  memo text check (length(memo) <= 200),
  at timestamptz not null,
  primary key (player_id, operation, external_id),
  check (debit <> credit)
);
create index ledger_house_lines_brand on ledger_house_lines (brand_id, at);

-- Accrues once what the house bears of a payment; repeating it changes nothing, other contents are refused. True when it was new.
create function ledger_accrue_cost(p_player_id bigint, p_external_id text, p_id uuid, p_brand_id smallint, p_currency text,
  p_amount bigint, p_memo text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known ledger_house_lines;
begin
  insert into ledger_house_lines (player_id, operation, external_id, id, brand_id, currency, amount, debit, credit, memo, at)
  values (p_player_id, 'payment_cost', p_external_id, p_id, p_brand_id, p_currency, p_amount, 'payment_costs', 'payment_costs_due',
    p_memo, p_at)
  on conflict (player_id, operation, external_id) do nothing;
  if found then
    return true;
  end if;
  select * into strict known from ledger_house_lines
  where player_id = p_player_id and operation = 'payment_cost' and external_id = p_external_id;
  if known.amount <> p_amount or known.currency <> p_currency or known.brand_id <> p_brand_id then
    raise exception 'ledger: the cost of % was accrued with other contents', p_external_id using errcode = '22023';
  end if;
  return false;
end $$;

-- The accountant's view: the two legs of each journal line, and those of the house's own lines.
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
  from ledger_house_lines;

revoke all on ledger_house_lines from croupier_app, public;
alter table ledger_house_lines owner to croupier_ledger;
grant select on ledger_house_lines to croupier_app, croupier_auditor;
alter function ledger_accrue_cost owner to croupier_ledger;
revoke all on function ledger_accrue_cost(bigint, text, uuid, smallint, text, bigint, text, timestamptz) from public;
grant execute on function ledger_accrue_cost(bigint, text, uuid, smallint, text, bigint, text, timestamptz) to croupier_app;
