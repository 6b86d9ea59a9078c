-- Decides a fresh id. `w` is locked; `r` is the round, all null when it is new. What `cash` lacks for a bet comes from `playable`, and what a
-- round pays goes there in the same share.
create or replace function ledger_decide(e ledger_entry, w ledger_wallets, r ledger_rounds)
returns ledger_outcome language plpgsql as $$
declare
  v_amount bigint := coalesce(ledger_signed_amount(e), ledger_amount_of_reversal(e));
  v_refusal text := e.burn;
  v_lacks boolean := false;
  v_grant uuid;
  v_part bigint := 0;
  o ledger_outcome;
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
        when w.balance < e.amount and not w.has_playable then 'INSUFFICIENT_FUNDS'
        when w.status = 'guarded' then protection_decline_bet(e.player_id, e.currency, e.amount, e.at) end;
      v_lacks := v_refusal is null and w.balance < e.amount;
      if v_lacks then
        select s.refusal, s.grant_id, s.part into v_refusal, v_grant, v_part from ledger_stake_playable(e, w, r) s;
        select * into strict w from ledger_wallets where player_id = e.player_id and currency = e.currency and subaccount = 'cash';
      end if;
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
  if (e.operation = 'win' or e.operation = 'adjust') and (r.bonus is not null or e.reference is not null and exists (select from ledger_keys
    where player_id = e.player_id and source = e.source and external_id = e.reference and operation = 'playable_stake'))
  then
    select s.share, s.grant_id into v_part, v_grant from ledger_playable_share(e, r, abs(v_amount)) s;
    if v_amount < 0 then
      perform ledger_unpay_playable(e, e.id::text, v_grant, v_part);
      select * into strict w from ledger_wallets where player_id = e.player_id and currency = e.currency and subaccount = 'cash';
    end if;
  end if;
  o := ledger_write(e, w, v_amount, e.external_id, e.operation = 'win' and coalesce(r.closed, false), false);
  if v_lacks then
    update ledger_rounds set bonus = coalesce(bonus, 0) + v_part, bonus_grant = v_grant
    where player_id = e.player_id and source = e.source and round_id = e.round_id;
  elsif v_part > 0 and v_amount > 0 then
    perform ledger_pay_playable(e, 'playable_win', e.id::text, e.round_id, v_grant, v_part);
    select balance, balance into strict o.balance, o.balance_after from ledger_wallets
    where player_id = e.player_id and currency = e.currency and subaccount = 'cash';
  end if;
  return o;
end $$;
alter function ledger_decide(e ledger_entry, w ledger_wallets, r ledger_rounds) owner to croupier_ledger;
revoke all on function ledger_decide(e ledger_entry, w ledger_wallets, r ledger_rounds) from public;
