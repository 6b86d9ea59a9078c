-- Whether nothing stands against an everyday movement; the look-ups found `k_*` under its own id, `b_*` the bet that a win refers to,
-- `c_*` that bet's reversal, and `r_*` the round.
create or replace function ledger_stands(operation text, amount bigint, currency text, reference text, counter_account text, w_status text, w_overdrawn boolean, w_balance bigint, k_player bigint, b_status text, c_player bigint, r_currency text, r_closed boolean, r_bets integer, r_cancelled integer)
returns boolean language sql immutable as $$
  select k_player is null and amount >= 0 and counter_account <> 'clearing' and (r_currency is null or r_currency = currency)
    and case operation
      when 'bet' then w_status = 'open' and not w_overdrawn and r_closed is not true and w_balance >= amount
      when 'win' then case when reference is null then r_bets > r_cancelled else b_status = 'OK' and c_player is null end
      else operation = 'promo' end
$$;
alter function ledger_stands(operation text, amount bigint, currency text, reference text, counter_account text, w_status text, w_overdrawn boolean, w_balance bigint, k_player bigint, b_status text, c_player bigint, r_currency text, r_closed boolean, r_bets integer, r_cancelled integer) owner to croupier_ledger;
