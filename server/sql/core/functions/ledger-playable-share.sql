-- Which part of what a round pays belongs to a grant, and to which: that of the bet that is named, otherwise that of the whole round. Floored.
create or replace function ledger_playable_share(e ledger_entry, r ledger_rounds, p_amount bigint, out share bigint, out grant_id uuid)
returns record language plpgsql stable as $$
declare
  v_bonus bigint := r.bonus;
  v_stake bigint := r.bet;
begin
  share := 0;
  grant_id := r.bonus_grant;
  if e.reference is not null then
    select -j.amount, b.stake, j.memo::uuid into v_bonus, v_stake, grant_id
    from (select l.at, -l.amount as stake from ledger_keys k join ledger_journal l on l.player_id = k.player_id and l.currency = k.currency
        and l.subaccount = k.subaccount and l.seq = k.seq and l.at = k.at
      where k.player_id = e.player_id and k.source = e.source and k.external_id = e.reference and k.operation = 'bet' and k.leg = '') b
    left join lateral (select l.amount, l.memo from ledger_keys k join ledger_journal l on l.player_id = k.player_id
        and l.currency = k.currency and l.subaccount = k.subaccount and l.seq = k.seq and l.at = k.at
      where k.player_id = e.player_id and k.source = e.source and k.external_id = e.reference and k.operation = 'playable_stake'
        and k.leg = 'playable') j on true;
  end if;
  if v_bonus > 0 and v_stake > 0 then
    share := floor(p_amount::numeric * v_bonus / v_stake);
  end if;
end $$;
alter function ledger_playable_share(e ledger_entry, r ledger_rounds, p_amount bigint, OUT share bigint, OUT grant_id uuid) owner to croupier_ledger;
revoke all on function ledger_playable_share(e ledger_entry, r ledger_rounds, p_amount bigint, OUT share bigint, OUT grant_id uuid) from public;
