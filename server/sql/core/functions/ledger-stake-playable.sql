-- Brings from `playable` what `cash` lacks for a bet, or says why not. The round remembers the sum and the grant; with one grant it began,
-- and no other pays for it. `w` is `cash`, locked and below the stake.
create or replace function ledger_stake_playable(e ledger_entry, w ledger_wallets, r ledger_rounds, out refusal text, out grant_id uuid, out part bigint)
returns record language plpgsql as $$
declare
  p ledger_wallets;
begin
  part := e.amount - w.balance;
  p := ledger_lock_subaccount(e.player_id, e.currency, 'playable');
  if e.round_id is null or p.player_id is null or p.balance < part then
    refusal := 'INSUFFICIENT_FUNDS';
    return;
  end if;
  select s.grant_id, s.refusal into grant_id, refusal
  from bonuses_stake(e.player_id, e.currency, e.game_code, coalesce(r.bet, 0) + e.amount, e.at) s;
  refusal := coalesce(refusal, case when grant_id is null or r.bonus_grant <> grant_id then 'INSUFFICIENT_FUNDS' end);
  if refusal is null then
    perform ledger_move_playable(e, 'playable_stake', e.external_id, e.round_id, grant_id, part);
  end if;
end $$;
alter function ledger_stake_playable(e ledger_entry, w ledger_wallets, r ledger_rounds, OUT refusal text, OUT grant_id uuid, OUT part bigint) owner to croupier_ledger;
revoke all on function ledger_stake_playable(e ledger_entry, w ledger_wallets, r ledger_rounds, OUT refusal text, OUT grant_id uuid, OUT part bigint) from public;
