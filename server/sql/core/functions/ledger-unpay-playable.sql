-- Before `cash` pays back what a round had paid: brings the part of a grant back. What its subaccount lacks by then the house bears, and all of it
-- where the grant has lapsed: a member's own money never pays for a bonus. A completed grant's part is in `cash` already.
create or replace function ledger_unpay_playable(e ledger_entry, p_external_id text, p_grant uuid, p_share bigint)
returns void language plpgsql as $$
declare
  v_goes text := bonuses_pays_to(e.player_id, p_grant);
  v_there bigint := 0;
begin
  if p_share <= 0 or v_goes = 'cash' then
    return;
  end if;
  if v_goes = 'playable' then
    v_there := least(p_share, (ledger_lock_subaccount(e.player_id, e.currency, 'playable')).balance);
    if v_there > 0 then
      perform ledger_move_playable(e, 'playable_win_back', p_external_id, e.round_id, p_grant, v_there);
    end if;
  end if;
  if v_there < p_share then
    perform ledger_book_playable(e, 'playable_grant', p_grant, p_share - v_there);
  end if;
end $$;
alter function ledger_unpay_playable(e ledger_entry, p_external_id text, p_grant uuid, p_share bigint) owner to croupier_ledger;
revoke all on function ledger_unpay_playable(e ledger_entry, p_external_id text, p_grant uuid, p_share bigint) from public;
