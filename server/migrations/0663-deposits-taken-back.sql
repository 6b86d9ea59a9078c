-- A payment that was credited may be taken back by who paid it or by a bank: it leaves the member's cash as far as it is there. What is not
-- there is owed, and stands against an account of its own, so that no wallet falls below zero and the books say what the provider holds.
insert into ledger_accounts values
  ('reversals_due', 'asset', 'what members owe of deposits that were taken back');

-- Beside what the ledger knows already: what the house puts in when a deposit is taken back, and what the member pays of it later.
create function ledger_amount_of_reversal(e ledger_entry) returns bigint language sql stable as $$
  select case e.operation
    when 'reversal_cover' then e.amount
    when 'reversal_collect' then -e.amount
  end
$$;

-- As before, with these two.
create or replace function ledger_decide(e ledger_entry, w ledger_wallets, r ledger_rounds) returns ledger_outcome language plpgsql as $$
declare
  v_amount bigint := coalesce(ledger_signed_amount(e), ledger_amount_of_reversal(e));
  v_refusal text := e.burn;
begin
  if v_amount is null or (e.amount < 0 and e.operation not in ('adjust', 'manual_adjustment')) then
    raise exception 'ledger: % of % is not a movement', e.operation, e.amount using errcode = '22023';
  end if;
  if v_refusal is not null then
    return ledger_burn(e, v_refusal, w.balance);
  elsif r.currency <> e.currency then
    return ledger_burn(e, 'WRONG_CURRENCY', w.balance);
  end if;
  case e.operation
    when 'bet' then
      v_refusal := case
        when w.status not in ('open', 'guarded') or w.overdrawn then 'PLAYER_BLOCKED'
        when r.closed then 'ROUND_CLOSED'
        when w.balance < e.amount then 'INSUFFICIENT_FUNDS'
        when w.status = 'guarded' then protection_decline_bet(e.player_id, e.currency, e.amount, e.at) end;
    when 'win' then
      v_refusal := ledger_win_obstacle(e, r);
      if v_refusal is not null then
        -- Not burned: the bet may still arrive, and a cancelled one answers for itself.
        return row(v_refusal, null, w.balance, w.balance, false, false)::ledger_outcome;
      end if;
    when 'round_end' then
      if r.player_id is null then
        return row('BET_NOT_FOUND', null, w.balance, w.balance, false, false)::ledger_outcome;
      elsif r.closed then
        return row('OK', null, w.balance, w.balance, true, false)::ledger_outcome;
      end if;
    when 'adjust', 'deposit_reversal' then
      -- Money that is owed may drive a wallet below zero; it shows as overdrawn and stops bets.
      null;
    else
      if v_amount < 0 and w.balance + v_amount < 0 then
        v_refusal := 'INSUFFICIENT_FUNDS';
      end if;
  end case;
  if v_refusal is not null then
    return ledger_burn(e, v_refusal, w.balance);
  end if;
  return ledger_write(e, w, v_amount, e.external_id, e.operation = 'win' and coalesce(r.closed, false), false);
end $$;

-- Holds a member's cash until the caller's transaction ends, and says what is there: nobody takes it meanwhile. Zero where no wallet is.
create function ledger_hold_cash(p_player_id bigint, p_currency text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_balance bigint;
begin
  select balance into v_balance from ledger_wallets
  where player_id = p_player_id and currency = p_currency and pocket = 'cash' for no key update;
  return coalesce(v_balance, 0);
end $$;
alter function ledger_hold_cash owner to croupier_ledger;
revoke all on function ledger_hold_cash(bigint, text) from public;
grant execute on function ledger_hold_cash(bigint, text) to croupier_app;

-- What a provider said that it took back of a payment: once for each payment, also when it is said before the payment itself.
create table cashier_reversals (
  provider text not null,
  -- The payment that was taken back.
  end_to_end_id text not null check (length(end_to_end_id) between 1 and 64),
  -- The provider's own id of the taking back.
  return_id text not null check (length(return_id) between 1 and 64),
  brand_id smallint,
  member_id bigint,
  deposit_id uuid references cashier_deposits (id),
  txid text not null,
  currency text not null check (currency in ('BRL', 'VND')),
  amount bigint not null check (amount > 0),
  -- waiting: its payment is not known yet; contradiction: it cannot be of that payment, and people look at it.
  state text not null check (state in ('waiting', 'booked', 'contradiction')),
  -- What of it had been credited to the member and left the wallet again, and how much of that was no longer there.
  taken bigint not null default 0 check (taken between 0 and amount),
  missing bigint not null default 0 check (missing between 0 and taken),
  reversed_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (provider, end_to_end_id),
  unique (provider, return_id),
  check (state = 'booked' or taken = 0)
);
create index cashier_reversals_day on cashier_reversals (brand_id, provider, reversed_at);
create index cashier_reversals_member on cashier_reversals (member_id);

alter table cashier_receipts
  drop constraint cashier_receipts_outcome_check,
  add constraint cashier_receipts_outcome_check check (
    outcome in ('credited', 'held', 'returning', 'returned', 'settled', 'reversed'));

alter table cashier_deposits
  add reversed bigint not null default 0,
  drop constraint cashier_deposits_state_check,
  drop constraint cashier_deposits_check1,
  add constraint cashier_deposits_state_check check (
    state in ('created', 'pending', 'credited', 'underpaid', 'expired', 'failed', 'returned', 'reversed')),
  add constraint cashier_deposits_credited check ((state in ('credited', 'underpaid', 'reversed')) = (credited > 0)),
  add constraint cashier_deposits_reversed check (reversed between 0 and credited and (state = 'reversed') = (reversed > 0));

-- What is owed of a deposit that was taken back is collected, by two people, or written off.
alter table cashier_cases
  drop constraint cashier_cases_kind_check,
  add constraint cashier_cases_kind_check check (kind in (
    'underpaid', 'overpaid', 'paid_twice', 'unknown_charge', 'receipt_mismatch', 'payout_contradiction', 'return_refused',
    'receipt_unanswered', 'payout_overdue', 'vendor_move_unknown', 'vendor_balance_differs', 'payment_claimed',
    'reversal_unpaid', 'reversal_unknown', 'reversal_differs')),
  drop constraint cashier_cases_resolution_check,
  add constraint cashier_cases_resolution_check check (
    resolution in ('credited', 'returned', 'noted', 'arrived', 'collected', 'reversed')),
  add constraint cashier_cases_collected_by_two check (
    resolution is distinct from 'collected' or (credit_proposed_by is not null and credit_proposed_by <> resolved_by));

-- The sandbox's payers can take back what they paid.
alter table sandbox_charges
  drop constraint sandbox_charges_state_check,
  add constraint sandbox_charges_state_check check (state in ('active', 'paid', 'expired', 'failed', 'reversed'));
alter table sandbox_payments
  add return_id text unique,
  add reversed_at timestamptz,
  add check ((return_id is null) = (reversed_at is null));

-- A provider's statement lists what was taken back, and the day's comparison knows it.
alter table reconciliation_psp_lines
  drop constraint reconciliation_psp_lines_kind_check,
  add constraint reconciliation_psp_lines_kind_check check (kind in ('payment', 'payout', 'return', 'reversal'));
alter table reconciliation_totals drop constraint reconciliation_totals_measure_check;
alter table reconciliation_totals add constraint reconciliation_totals_measure_check check (measure in (
  'bets', 'wins', 'promotions', 'adjustments', 'payments', 'payouts', 'returns', 'reversals', 'fees', 'clearing', 'suspense', 'held',
  'unclaimed', 'barred'));
