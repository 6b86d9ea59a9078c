-- Agents are paid what their contracts earn, and money moves between members, between the pockets of one, and to vendors that keep a wallet of their own.
insert into ledger_accounts values
  ('player:transfer', 'liability', 'money of a member that lies at one vendor'),
  ('commissions', 'expense', 'what agents earned by their contracts');

alter table ledger_wallets drop constraint ledger_wallets_sound;
alter table ledger_wallets add constraint ledger_wallets_sound check (
  (balance >= 0 or overdrawn)
  and status in ('open', 'bets_blocked')
  and (pocket in ('cash', 'locked', 'bonus', 'commission') or pocket ~ '^transfer:[A-Z0-9_]{1,20}$')
);

-- As before, with what is given and moved. The two halves of a move meet in `clearing`.
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
  end
$$;
