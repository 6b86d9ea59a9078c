-- Decides a fresh id. `w` is locked; `r` is the round, all null when it is new. New here: what the guard of a player says.
create or replace function ledger_decide(e ledger_entry, w ledger_wallets, r ledger_rounds)
returns ledger_outcome language plpgsql as $$
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
alter function ledger_decide(e ledger_entry, w ledger_wallets, r ledger_rounds) owner to croupier_ledger;
revoke all on function ledger_decide(e ledger_entry, w ledger_wallets, r ledger_rounds) from public;
