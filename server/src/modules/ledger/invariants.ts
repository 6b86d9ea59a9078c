/** What must be true of the ledger at every moment, each as one question whose answer is the number of violations. */
export interface Invariant {
  id: string
  sentence: string
  /** Gives one row with one bigint. `$range` stands for a condition on player_id. */
  sql: string
}

const inOrder = 'partition by j.player_id, j.currency, j.pocket order by j.seq'

/** Told from each wallet and its own lines; a full run goes through the players range by range. */
export const walletInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    sentence: 'a wallet has exactly as many lines as it counts, numbered without gaps',
    sql: `select count(*) from ledger_wallets w left join (
        select player_id, currency, pocket, count(*) as lines, max(seq) as last, min(seq) as first
        from ledger_journal where $range group by player_id, currency, pocket
      ) j using (player_id, currency, pocket)
      where w.$range and (w.seq <> coalesce(j.lines, 0) or w.seq <> coalesce(j.last, 0) or coalesce(j.first, 1) <> 1)`,
  },
  {
    id: 'I2',
    sentence: 'a balance is the sum of its lines',
    sql: `select count(*) from ledger_wallets w left join (
        select player_id, currency, pocket, sum(amount) as total
        from ledger_journal where $range group by player_id, currency, pocket
      ) j using (player_id, currency, pocket)
      where w.$range and w.balance <> coalesce(j.total, 0)`,
  },
  {
    id: 'I3',
    sentence: 'each line leads from the balance before it to the balance after it',
    sql: `select count(*) from (
        select j.balance_after <> coalesce(lag(j.balance_after) over (${inOrder}), 0) + j.amount as broken
        from ledger_journal j where j.$range
      ) lines where broken`,
  },
  {
    id: 'I4',
    sentence: 'a wallet’s seal is the seal of its last line',
    sql: `select count(*) from ledger_wallets w
      left join ledger_journal j on j.player_id = w.player_id and j.currency = w.currency and j.pocket = w.pocket and j.seq = w.seq
      where w.$range and w.head <> coalesce(j.hash, '\\x')`,
  },
  {
    id: 'I5',
    sentence:
      'a round’s lines add up to its winnings less its stakes, and it is kept in one place only, where a bet looks for it',
    sql: `select count(*) + (select count(*) from ledger_rounds_archive where $range and ledger_is_dated(round_id)
        and round_id >= (select dated_before from ledger_archive_progress)) from (
        select player_id, source, round_id, sum(win - bet) as total, count(*) as places
        from ledger_all_rounds where $range group by player_id, source, round_id
      ) r full join (
        select player_id, source, round_id, sum(amount) as total
        from ledger_journal where $range and round_id is not null and not tombstone group by player_id, source, round_id
      ) j using (player_id, source, round_id)
      where r.total is distinct from j.total or r.places > 1`,
  },
  {
    id: 'I6',
    sentence: 'every seal is the hash of the seal before it and its own line',
    sql: `select count(*) from (
        select j.hash <> ledger_line_hash(coalesce(lag(j.hash) over (${inOrder}), '\\x'), j) as broken
        from ledger_journal j where j.$range
      ) lines where broken`,
  },
  {
    id: 'I10',
    sentence: 'every decided id has exactly its one line, and a cancelled one has none',
    sql: `select count(*) from (
        select player_id, currency, pocket, seq, at from ledger_keys
        where $range and status = 'OK' and operation not like 'request\\_%'
      ) k full join (select player_id, currency, pocket, seq, at from ledger_journal where $range) j
      using (player_id, currency, pocket, seq, at)
      where k.player_id is null or j.player_id is null`,
  },
  {
    id: 'I13',
    sentence: 'no balance is below zero without being marked as overdrawn',
    sql: 'select count(*) from ledger_wallets where $range and overdrawn <> (balance < 0)',
  },
]

/** Told from the whole ledger at once. */
export const houseInvariants: readonly Invariant[] = [
  {
    id: 'I7',
    sentence: 'both sides of all postings add up to zero in each currency',
    sql: `select count(*) from (select from ledger_postings group by currency having sum(amount) <> 0) currencies`,
  },
  {
    id: 'I8',
    sentence: 'what the house owes its members is what its own accounts say',
    sql: `select count(*) from (
        select currency, sum(balance) as owed from ledger_wallets group by currency
      ) w full join (
        select currency, sum(amount) as booked from ledger_postings where leg = 2 group by currency
      ) p using (currency)
      where coalesce(w.owed, 0) <> -coalesce(p.booked, 0)`,
  },
  {
    id: 'I9',
    sentence: 'nothing is left in clearing when nothing is in flight',
    sql: `select count(*) from (
        select from ledger_journal where contra = 'clearing' group by currency having sum(amount) <> 0
      ) currencies`,
  },
  {
    id: 'I14',
    sentence: 'no wallet transaction id stands for two lines',
    sql: 'select count(*) from (select from ledger_journal group by id having count(*) > 1) ids',
  },
  {
    id: 'I15',
    sentence: 'nobody holds play money beside real money',
    sql: `select count(*) from (
        select from ledger_wallets group by player_id having bool_or(currency = 'DEMO') and bool_or(currency <> 'DEMO')
      ) players`,
  },
]

/**
 * The lines written since a transaction, against the line before and the wallet as it is: by induction this keeps I1 to I4 and
 * I6 for the price of the new lines only.
 */
export const recentInvariant: Invariant = {
  id: 'RECENT',
  sentence:
    'every new line continues its wallet’s chain, number and balance, up to the wallet itself',
  sql: `with fresh as (
      select * from ledger_journal where xid > $since and xid < pg_snapshot_xmin(pg_current_snapshot())
    ), linked as (
      select j.seq, j.balance_after, j.amount, j.hash, p.seq as seq_before, p.balance_after as balance_before,
        ledger_line_hash(coalesce(p.hash, '\\x'), row(j.*)::ledger_journal) as expected
      from fresh j left join ledger_journal p
        on p.player_id = j.player_id and p.currency = j.currency and p.pocket = j.pocket and p.seq = j.seq - 1
    ), last as (
      select distinct on (player_id, currency, pocket) player_id, currency, pocket, seq, balance_after, hash
      from fresh order by player_id, currency, pocket, seq desc
    )
    select (select count(*) from linked where hash <> expected or balance_after <> coalesce(balance_before, 0) + amount
        or (seq > 1 and seq_before is null))
      + (select count(*) from last join ledger_wallets w using (player_id, currency, pocket)
        where w.seq < last.seq or (w.seq = last.seq and (w.balance <> last.balance_after or w.head <> last.hash)))`,
}
