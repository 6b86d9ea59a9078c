/** What rounds and wallets remember of playable bonuses, against the lines of their subaccount. */
export const playableInvariant = {
  id: 'I23',
  names: 'player',
  sentence:
    'a round says what of its standing stakes came from which playable bonus, and cash says whether one lies beside it',
  sql: `select player_id || '/' || source || '/' || round_id as row from (
      select player_id, source, round_id, bonus, bonus_grant::text as held from ledger_all_rounds where $range and bonus is not null
    ) r full join (
      select player_id, source, reference as round_id, sum(-amount) as staked, min(memo) as first, max(memo) as last
      from ledger_journal j where $range and subaccount = 'playable' and operation = 'playable_stake' and not exists (
        select from ledger_keys k where k.player_id = j.player_id and k.source = j.source and k.external_id = j.external_id
          and k.operation = 'rollback_bet' and k.leg = '')
      group by player_id, source, reference
    ) s using (player_id, source, round_id)
    where (bonus, held, held) is distinct from (staked, first, last)
    union all
    select player_id || '/' || currency || '/' || subaccount from (select * from ledger_wallets where $range and subaccount = 'cash') w
    left join (select player_id, currency, balance as beside from ledger_wallets where $range and subaccount = 'playable') p
      using (player_id, currency)
    where has_playable <> (coalesce(beside, 0) > 0)`,
} as const
