-- Where the ledger pays the part of a round that was staked from a grant: to the grant, to `cash` once it was completed, to `promotions`
-- when it ended otherwise.
create or replace function bonuses_pays_to(p_member bigint, p_grant uuid)
returns text language sql stable as $$
  select case state when 'open' then 'playable' when 'released' then 'cash' else 'promotions' end from bonuses_grants
  where member_id = p_member and id = p_grant
$$;
alter function bonuses_pays_to(p_member bigint, p_grant uuid) owner to croupier_ledger;
revoke all on function bonuses_pays_to(p_member bigint, p_grant uuid) from public;
