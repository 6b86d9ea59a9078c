-- After `cash` was paid for a round: hands the part of a grant over to it. One that was completed leaves it in `cash`; the part of one that
-- lapsed or was given up goes to `promotions`, as its member was told.
create or replace function ledger_pay_playable(e ledger_entry, p_operation text, p_external_id text, p_round_id text, p_grant uuid, p_share bigint)
returns void language plpgsql as $$
begin
  if p_share > 0 then
    case bonuses_pays_to(e.player_id, p_grant)
      when 'playable' then perform ledger_move_playable(e, p_operation, p_external_id, p_round_id, p_grant, p_share);
      when 'promotions' then perform ledger_book_playable(e, 'playable_lapse', p_grant, p_share);
      else null;
    end case;
  end if;
end $$;
alter function ledger_pay_playable(e ledger_entry, p_operation text, p_external_id text, p_round_id text, p_grant uuid, p_share bigint) owner to croupier_ledger;
revoke all on function ledger_pay_playable(e ledger_entry, p_operation text, p_external_id text, p_round_id text, p_grant uuid, p_share bigint) from public;
