-- Null when a win may be paid, otherwise why not. A win names its bet, or its round alone. What is paid from `suspense` is an orphan: its bet is
-- not known, and the vendor may be paid all the same; but no bet of its round may be known to have been cancelled or refused.
create or replace function ledger_win_obstacle(e ledger_entry, r ledger_rounds)
returns text language plpgsql stable as $$
declare
  v_status text;
begin
  if e.reference is not null then
    select k.status into v_status from ledger_keys k where k.player_id = e.player_id and k.source = e.source
      and k.external_id = e.reference and k.operation = 'bet' and k.leg = '';
    if found then
      return case when v_status <> 'OK' or exists (select from ledger_keys k where k.player_id = e.player_id and k.source = e.source
        and k.external_id = e.reference and k.operation = 'rollback_bet' and k.leg = '') then 'TX_CANCELLED' end;
    elsif e.counter_account <> 'suspense' then
      -- It may still be on its way, whatever became of the round's other bets.
      return 'BET_NOT_FOUND';
    end if;
  end if;
  if coalesce(r.bets, 0) > coalesce(r.cancelled, 0) then
    return null;
  elsif r.bets > 0 or exists (select from ledger_records d where d.player_id = e.player_id and d.source = e.source and d.operation = 'bet'
    and d.round_id = e.round_id and (d.status = 'TOMBSTONE' or e.counter_account = 'suspense')) then
    return 'TX_CANCELLED';
  elsif e.counter_account <> 'suspense' then
    return 'BET_NOT_FOUND';
  end if;
  -- A bet that was cancelled without naming its round may be this one's. The win may come again, when that is known.
  return case when e.reference is null and exists (
    select from ledger_records d where d.player_id = e.player_id and d.source = e.source and d.operation = 'bet' and d.status = 'TOMBSTONE'
      and d.round_id is null and not exists (select from ledger_records n where n.player_id = d.player_id and n.source = d.source
        and n.operation = 'bet' and n.round_id is not null and n.external_id = d.external_id)
  ) then 'BET_NOT_FOUND' end;
end $$;
alter function ledger_win_obstacle(e ledger_entry, r ledger_rounds) owner to croupier_ledger;
revoke all on function ledger_win_obstacle(e ledger_entry, r ledger_rounds) from public;
