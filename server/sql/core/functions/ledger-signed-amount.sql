-- The change of the wallet, signed from the member's point of view.
create or replace function ledger_signed_amount(e ledger_entry)
returns bigint language sql stable as $$
  select case e.operation
    when 'bet' then -e.amount
    when 'win' then e.amount
    when 'promo' then e.amount
    when 'jackpot_win' then e.amount
    when 'item_purchase' then -e.amount
    when 'item_refund' then e.amount
    when 'round_end' then 0
    when 'deposit' then e.amount
    when 'trial_grant' then e.amount
    when 'adjust' then e.amount
    when 'manual_adjustment' then e.amount
    when 'deposit_reversal' then -e.amount
    when 'withdrawal_pay' then -e.amount
    when 'withdrawal_hold' then case e.subaccount when 'locked' then e.amount else -e.amount end
    when 'withdrawal_release' then case e.subaccount when 'locked' then -e.amount else e.amount end
    when 'commission' then e.amount
    when 'transfer_out' then -e.amount
    when 'transfer_in' then e.amount
    when 'deposit_fee' then -e.amount
    when 'withdrawal_fee' then -e.amount
    when 'bonus_grant' then e.amount
    when 'bonus_release' then case e.subaccount when 'bonus' then -e.amount else e.amount end
    when 'bonus_lapse' then -e.amount
    when 'playable_grant' then e.amount
    when 'playable_convert' then case e.subaccount when 'playable' then -e.amount else e.amount end
    when 'playable_lapse' then -e.amount
    when 'playable_stake' then case e.subaccount when 'playable' then -e.amount else e.amount end
    when 'playable_stake_back' then case e.subaccount when 'playable' then e.amount else -e.amount end
    when 'playable_win' then case e.subaccount when 'playable' then e.amount else -e.amount end
    when 'playable_win_back' then case e.subaccount when 'playable' then -e.amount else e.amount end
    when 'rounding' then case when e.subaccount = 'cash' and e.counter_account = 'rounding' and e.amount between 1 and 9999 then e.amount end
  end
$$;
alter function ledger_signed_amount(e ledger_entry) owner to croupier_ledger;
revoke all on function ledger_signed_amount(e ledger_entry) from public;
