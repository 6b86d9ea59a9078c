import { isPostingsAccount } from './invariants.ts'

/** The ledger's tables in an export for an auditor: one query each, in a stable order. `$brand` stands for the brand's number. */
export const ledgerEvidence: readonly { name: string; query: string }[] = [
  {
    name: 'wallets',
    query: `select w.player_id, w.currency, w.subaccount, w.brand_id, p.brand_id as player_brand_id, w.balance, w.seq, w.head, w.overdrawn,
        w.play_money, p.play_money as player_play_money, w.records, w.records_head,
        case when w.last_at = '-infinity' then null else (extract(epoch from w.last_at) * 1000000)::bigint end as last_us
      from ledger_wallets w left join ledger_players p using (player_id)
      where $brand in (w.brand_id, p.brand_id) order by w.player_id, w.currency, w.subaccount`,
  },
  {
    name: 'journal',
    query: `select player_id, currency, subaccount, seq, id, xid::text as xid, (extract(epoch from at) * 1000000)::bigint as at_us,
        brand_id, operation, source, external_id, reference, round_id, game_code, amount, balance_after, counter_account, round_closed,
        free_round, late, tombstone, memo, hash
      from ledger_journal where brand_id = $brand order by player_id, currency, subaccount, seq`,
  },
  {
    name: 'keys',
    query: `select k.player_id, k.source, k.external_id, k.operation, k.leg, k.status, k.digest, k.currency, k.subaccount, k.seq,
        (extract(epoch from k.at) * 1000000)::bigint as at_us
      from ledger_keys k left join ledger_players p using (player_id) where coalesce(p.brand_id, $brand) = $brand
      order by k.player_id, k.source, k.external_id, k.operation, k.leg`,
  },
  {
    name: 'records',
    query: `select d.player_id, d.currency, d.subaccount, d.number, d.kind, d.source, d.external_id, d.operation, d.leg, d.status, d.round_id,
        d.digest, (extract(epoch from d.at) * 1000000)::bigint as at_us, d.hash
      from ledger_records d left join ledger_players p using (player_id) where coalesce(p.brand_id, $brand) = $brand
      order by d.player_id, d.currency, d.subaccount, d.number`,
  },
  {
    name: 'house_lines',
    query: `select h.player_id, h.operation, h.external_id, h.id, h.brand_id, h.counterpart, h.currency, h.amount, h.debit, h.credit, h.memo,
        (extract(epoch from h.at) * 1000000)::bigint as at_us
      from ledger_house_lines h left join ledger_players p using (player_id) where $brand in (p.brand_id, h.brand_id)
      order by h.player_id, h.operation, h.external_id`,
  },
  {
    name: 'cost_sums',
    query: `select brand_id, counterpart, currency, cleared, taken, settlements, head,
        (extract(epoch from settled_at) * 1000000)::bigint as settled_us
      from ledger_cost_sums where brand_id = $brand order by counterpart, currency`,
  },
  {
    name: 'cost_settlements',
    query: `select brand_id, counterpart, currency, number, reference, part, id, cleared, taken,
        (extract(epoch from at) * 1000000)::bigint as at_us, hash
      from ledger_cost_settlements where brand_id = $brand order by counterpart, currency, number`,
  },
  {
    name: 'jackpot_accruals',
    query: `select brand_id, currency, number, id, amount, total, (extract(epoch from at) * 1000000)::bigint as at_us, hash
      from ledger_jackpot_accruals where brand_id = $brand order by currency, number`,
  },
  {
    name: 'rounds',
    query: `select player_id, source, round_id, brand_id, currency, game_code, bet, win, bets, cancelled, wins, closed,
        (extract(epoch from opened_at) * 1000000)::bigint as opened_us, (extract(epoch from last_at) * 1000000)::bigint as last_us
      from ledger_all_rounds where brand_id = $brand order by player_id, source, round_id`,
  },
  {
    // Of the journal alone, which is what stands beside it and can be added up again.
    name: 'accounts',
    query: `select p.account as code, a.class, p.currency, (-sum(p.amount))::bigint as balance
      from ledger_postings p join ledger_accounts a on ${isPostingsAccount}
      where p.brand_id = $brand and p.leg <= 2 group by p.account, a.class, p.currency order by p.currency, p.account`,
  },
]
