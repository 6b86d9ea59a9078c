-- What the ledger asks when a bet is more than its member's cash: the grant that may pay for the rest, and why it may not. Called under the
-- wallet's lock; whoever ends a grant takes that lock before.
create or replace function bonuses_stake(p_member bigint, p_currency text, p_game_code text, p_round_stake bigint, p_at timestamptz, out grant_id uuid, out refusal text)
returns record language plpgsql stable set plan_cache_mode to 'force_generic_plan' as $$
declare
  v_contribution jsonb;
  v_most bigint;
begin
  select id, terms -> 'contribution', max_stake into grant_id, v_contribution, v_most
  from bonuses_grants where member_id = p_member and state = 'open' and type = 'playable' and currency = p_currency and p_at < ends_at;
  if grant_id is null then
    return;
  elsif not exists (select from catalogue_public_games where code = p_game_code and bonus_share > 0
    and coalesce((v_contribution ->> game_type)::integer, 0) > 0)
  then
    refusal := 'GAME_DISABLED';
  elsif p_round_stake > v_most then
    refusal := 'LIMIT_EXCEEDED';
  end if;
end $$;
alter function bonuses_stake(p_member bigint, p_currency text, p_game_code text, p_round_stake bigint, p_at timestamp with time zone, OUT grant_id uuid, OUT refusal text) owner to croupier_ledger;
revoke all on function bonuses_stake(p_member bigint, p_currency text, p_game_code text, p_round_stake bigint, p_at timestamp with time zone, OUT grant_id uuid, OUT refusal text) from public;
