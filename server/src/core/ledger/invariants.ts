import { countsInText } from './operations.ts'
import { playableInvariant } from './playable-invariant.ts'

/** What must be true of the ledger at every moment, each as one question for the rows that break it. */
export interface Invariant {
  id: string
  sentence: string
  /** Gives the names of the rows that break it, as column `row`. `$range` stands for a condition on player_id. */
  sql: string
  names: RowNames
}

/** What the names of rows begin with, before the first slash. */
export type RowNames = 'player' | 'brand' | 'line' | 'currency' | 'account'

/** Whether the account `a` is the one of the posting `p`: the wallets at all vendors are one account of the chart. */
export const isPostingsAccount = `a.code = regexp_replace(p.account, '^player:transfer:.*$', 'player:transfer')`

const inOrder = 'partition by j.player_id, j.currency, j.subaccount order by j.seq'
const walletName = (of: string): string =>
  `${of}player_id || '/' || ${of}currency || '/' || ${of}subaccount`
const lineName = (of: string): string => `${walletName(of)} || ' seq ' || ${of}seq`
const keyName = (of: string): string =>
  `${of}player_id || '/' || ${of}source || '/' || ${of}external_id || '/' || ${of}operation || case when ${of}leg = '' then '' else '/' || ${of}leg end`

/** What the lines of a round add up to, column by column as `ledger_rounds` has them. */
const roundsByLines = `
  select player_id, source, round_id,
    sum(case when ${countsInText('stake')} then -amount else 0 end) as bet,
    sum(case when ${countsInText('stake')} then 0 else amount end) as win,
    count(*) filter (where operation = 'bet') as bets, count(*) filter (where operation = 'rollback_bet') as cancelled,
    sum(case when amount = 0 then 0 when operation = 'win' then 1 when operation = 'rollback_win' then -1 else 0 end) as wins,
    bool_or(round_closed) as closed, min(brand_id) as brand_id, min(currency) as currency,
    min(currency) = max(currency) and min(brand_id) = max(brand_id) as is_of_one,
    min(subaccount) = max(subaccount) as is_in_one, min(at) as opened_at, max(at) as last_at,
    array_agg(game_code order by at, seq) filter (where game_code is not null) as games
  from ledger_journal where $range and round_id is not null and not tombstone group by player_id, source, round_id`

/** The keys that a line must have: its own, and for a reversal that of the call which asked for it. */
const keysByLines = `
  select player_id, source, case when operation like 'rollback\\_%' then reference else external_id end as external_id, operation,
    case when counter_account = 'clearing' then subaccount else '' end as leg, currency, subaccount, seq, at,
    ledger_line_digest(currency, operation, amount, round_id, game_code, reference, round_closed, free_round) as digest
  from ledger_journal where $range
  union all
  select player_id, source, external_id, 'request_' || operation, '', currency, subaccount, seq, at,
    ledger_line_digest(currency, operation, amount, round_id, game_code, reference, round_closed, free_round)
  from ledger_journal where $range and operation like 'rollback\\_%'`

/** Told from each wallet and its own rows; a full run goes through the players range by range. */
export const walletInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    names: 'player',
    sentence: 'a wallet has exactly as many lines as it counts, numbered without gaps',
    sql: `select ${walletName('')} as row from (select * from ledger_wallets where $range) w full join (
        select player_id, currency, subaccount, count(*) as lines, max(seq) as last, min(seq) as first
        from ledger_journal where $range group by player_id, currency, subaccount
      ) j using (player_id, currency, subaccount)
      where w.seq is null or w.seq <> coalesce(j.lines, 0) or w.seq <> coalesce(j.last, 0) or coalesce(j.first, 1) <> 1`,
  },
  {
    id: 'I2',
    names: 'player',
    sentence: 'a balance is the sum of its lines',
    sql: `select ${walletName('')} as row from (select * from ledger_wallets where $range) w left join (
        select player_id, currency, subaccount, sum(amount) as total
        from ledger_journal where $range group by player_id, currency, subaccount
      ) j using (player_id, currency, subaccount)
      where w.balance <> coalesce(j.total, 0)`,
  },
  {
    id: 'I3',
    names: 'player',
    sentence: 'each line leads from the balance before it to the balance after it',
    sql: `select name as row from (
        select ${lineName('j.')} as name,
          j.balance_after <> coalesce(lag(j.balance_after) over (${inOrder}), 0) + j.amount as broken
        from ledger_journal j where j.$range
      ) lines where broken`,
  },
  {
    id: 'I4',
    names: 'player',
    sentence: 'a wallet’s hash is the hash of its last line',
    sql: `select ${walletName('w.')} as row from ledger_wallets w
      left join ledger_journal j on j.player_id = w.player_id and j.currency = w.currency and j.subaccount = w.subaccount and j.seq = w.seq
      where w.$range and w.head <> coalesce(j.hash, '\\x')`,
  },
  {
    id: 'I5',
    names: 'player',
    sentence:
      'a round says what its lines say, in every column, and is kept in one place only, where a bet looks for it',
    sql: `select player_id || '/' || source || '/' || round_id as row from ledger_rounds_archive
      where $range and ledger_is_dated(round_id) and round_id >= (select dated_before from ledger_archive_progress)
      union all
      select player_id || '/' || source || '/' || round_id from (
        select *, count(*) over (partition by player_id, source, round_id) as places from ledger_all_rounds where $range
      ) r full join (${roundsByLines}) j using (player_id, source, round_id)
      where r.places is null or j.bet is null or r.places > 1 or not j.is_of_one
        or (r.bet, r.win, r.bets, r.cancelled, r.wins, r.closed, r.brand_id, r.currency)
          is distinct from (j.bet, j.win, j.bets, j.cancelled, j.wins, j.closed, j.brand_id, j.currency)
        or (r.game_code is null) <> (j.games is null) or not coalesce(r.game_code = any(j.games), true)
        or r.opened_at < j.opened_at or r.last_at > j.last_at
        or (j.is_in_one and (r.opened_at <> j.opened_at or r.last_at <> j.last_at or r.game_code <> j.games[1]))`,
  },
  {
    id: 'I6',
    names: 'player',
    sentence: 'every hash is the hash of the hash before it and its own line',
    sql: `select name as row from (
        select ${lineName('j.')} as name,
          j.hash <> ledger_line_hash(coalesce(lag(j.hash) over (${inOrder}), '\\x'), j) as broken
        from ledger_journal j where j.$range
      ) lines where broken`,
  },
  {
    id: 'I10',
    names: 'player',
    sentence:
      'every decided id has exactly its line and says what the line says, and every line has its ids',
    sql: `select ${keyName('')} as row from (select * from ledger_keys where $range and status = 'OK') k
      full join (${keysByLines}) l using (player_id, source, external_id, operation, leg)
      where k.at is null or l.at is null
        or (k.currency, k.subaccount, k.seq, k.at, k.digest) is distinct from (l.currency, l.subaccount, l.seq, l.at, l.digest)`,
  },
  {
    id: 'I13',
    names: 'player',
    sentence: 'no balance is below zero without being marked as overdrawn',
    sql: `select ${walletName('')} as row from ledger_wallets where $range and overdrawn <> (balance < 0)`,
  },
  {
    id: 'I16',
    names: 'player',
    sentence:
      'a wallet, its player and its lines are of one brand, and it remembers when its last line was',
    sql: `select ${walletName('')} as row from (select * from ledger_wallets where $range) w
      left join ledger_players p using (player_id) left join (
        select player_id, currency, subaccount, min(brand_id) as first, max(brand_id) as last, max(at) as last_at
        from ledger_journal where $range group by player_id, currency, subaccount
      ) j using (player_id, currency, subaccount)
      where p.brand_id is distinct from w.brand_id or p.play_money is distinct from w.play_money
        or coalesce(j.first, w.brand_id) <> w.brand_id or coalesce(j.last, w.brand_id) <> w.brand_id
        or w.last_at <> coalesce(j.last_at, '-infinity')`,
  },
  {
    id: 'I20',
    names: 'player',
    sentence:
      'a rounding gives less than one payable unit and leaves a balance of whole units, and nothing else is booked as one',
    sql: `select ${lineName('j.')} as row from ledger_journal j join ledger_currencies c on c.code = j.currency
      where j.$range and (j.operation = 'rounding' or j.counter_account = 'rounding') and not (
        j.operation = 'rounding' and j.counter_account = 'rounding' and j.subaccount = 'cash' and j.amount > 0
        and j.amount < power(10, 4 - c.payable_digits) and j.balance_after % power(10, 4 - c.payable_digits)::bigint = 0)`,
  },
  playableInvariant,
  {
    id: 'I17',
    names: 'player',
    sentence:
      'a wallet’s records are numbered without gaps, each hashed with the one before, as many as the wallet counts',
    sql: `select name as row from (
        select ${walletName('d.')} || ' record ' || d.number as name,
          d.number <> coalesce(lag(d.number) over (${recordsInOrder()}), 0) + 1 or d.hash <> ledger_record_hash(
            coalesce(lag(d.hash) over (${recordsInOrder()}), '\\x'), d.player_id, d.currency, d.subaccount, d.number, d.kind, d.source,
            d.external_id, d.operation, d.leg, d.status, d.round_id, d.digest, d.at) as broken
        from ledger_records d where d.$range
      ) records where broken
      union all
      select ${walletName('')} from (select * from ledger_wallets where $range) w full join (
        select player_id, currency, subaccount, count(*) as records, (array_agg(hash order by number desc))[1] as head
        from ledger_records where $range group by player_id, currency, subaccount
      ) d using (player_id, currency, subaccount)
      where w.seq is null or w.records <> coalesce(d.records, 0) or w.records_head <> coalesce(d.head, '\\x')`,
  },
  {
    id: 'I18',
    names: 'player',
    sentence:
      'every refused id is a record, a cancelled one has the line of its reversal, and every line of the house is a record',
    sql: `select ${keyName('')} as row from (select * from ledger_keys where $range and status <> 'OK') k
      full join (select * from ledger_records where $range and kind = 'refused') d using (player_id, source, external_id, operation, leg)
      where k.at is null or d.at is null or k.seq is not null
        or (k.status, k.digest, k.currency, k.subaccount, k.at) is distinct from (d.status, d.digest, d.currency, d.subaccount, d.at)
      union all
      select player_id || '/' || source || '/' || external_id || '/' || operation
      from (select * from ledger_keys where $range and status = 'TOMBSTONE') k
      full join (select player_id, source, reference as external_id, substr(operation, 10) as operation, seq from ledger_journal
        where $range and tombstone) l using (player_id, source, external_id, operation)
      where k.at is null or l.seq is null
      union all
      select player_id || '/' || operation || '/' || external_id
      from (select *, ledger_house_line_digest(h) as said from ledger_house_lines h where $range) h
      full join (select player_id, operation, external_id, currency as record_currency, digest, at as record_at from ledger_records
        where $range and kind = 'house_line') d using (player_id, operation, external_id)
      where (h.said, h.currency, h.at) is distinct from (d.digest, d.record_currency, d.record_at)`,
  },
]

function recordsInOrder(): string {
  return 'partition by d.player_id, d.currency, d.subaccount order by d.number'
}

/** Told from the whole ledger at once. */
export const houseInvariants: readonly Invariant[] = [
  {
    id: 'I7',
    names: 'currency',
    sentence: 'both sides of all postings add up to zero in each currency',
    sql: 'select currency as row from ledger_postings group by currency having sum(amount) <> 0',
  },
  {
    id: 'I8',
    names: 'currency',
    sentence: 'what the house owes its members is what its own accounts say',
    sql: `select currency as row from (
        select currency, sum(balance) as owed from ledger_wallets group by currency
      ) w full join (
        select currency, sum(amount) as booked from ledger_postings where leg = 2 group by currency
      ) p using (currency)
      where coalesce(w.owed, 0) <> -coalesce(p.booked, 0)`,
  },
  {
    id: 'I21',
    names: 'account',
    sentence: 'every account that a posting names is in the chart of accounts',
    sql: `select distinct p.account || '/' || p.currency as row
      from ledger_postings p left join ledger_accounts a on ${isPostingsAccount} where a.code is null`,
  },
  {
    id: 'I9',
    names: 'currency',
    sentence: 'nothing is left in clearing when nothing is in flight',
    sql: `select currency as row from ledger_journal where counter_account = 'clearing' group by currency having sum(amount) <> 0`,
  },
  {
    id: 'I14',
    names: 'line',
    sentence: 'no wallet transaction id stands for two lines',
    sql: 'select id::text as row from ledger_journal group by id having count(*) > 1',
  },
  {
    id: 'I15',
    names: 'player',
    sentence: 'nobody holds play money beside real money',
    sql: `select player_id::text as row from ledger_wallets
      group by player_id having bool_or(currency = 'DEMO') and bool_or(currency <> 'DEMO')`,
  },
  {
    id: 'I19',
    names: 'brand',
    sentence:
      'what was settled with each provider is numbered without gaps, each hashed with the one before, and adds up to its sums',
    sql: `select name as row from (
        select s.brand_id || '/' || s.counterpart || '/' || s.currency || '/' || s.reference || '/' || s.part as name,
          s.number <> coalesce(lag(s.number) over w, 0) + 1
            or s.hash <> ledger_settlement_hash(coalesce(lag(s.hash) over w, '\\x'), s) as broken
        from ledger_cost_settlements s window w as (partition by s.brand_id, s.counterpart, s.currency order by s.number)
      ) settlements where broken
      union all
      select brand_id || '/' || counterpart || '/' || currency from ledger_cost_sums c full join (
        select brand_id, counterpart, currency, count(*) as settlements, sum(cleared) as cleared, sum(taken) as taken, max(at) as last_at,
          (array_agg(hash order by number desc))[1] as head, (array_agg(at order by number desc))[1] as settled_at
        from ledger_cost_settlements group by brand_id, counterpart, currency
      ) s using (brand_id, counterpart, currency)
      where c.settlements is null or (c.settlements, c.cleared, c.taken, c.head)
        is distinct from (coalesce(s.settlements, 0), coalesce(s.cleared, 0), coalesce(s.taken, 0), coalesce(s.head, '\\x'))
        or c.settled_at is distinct from s.settled_at`,
  },
  {
    id: 'I22',
    names: 'brand',
    sentence: 'what jackpots owe is accrued without gaps, each line hashed with the one before',
    sql: `select brand_id || '/' || currency || '/' || number as row from (
        select a.*, a.number <> coalesce(lag(a.number) over w, 0) + 1 or a.total <> coalesce(lag(a.total) over w, 0) + a.amount
            or a.hash <> ledger_jackpot_accrual_hash(coalesce(lag(a.hash) over w, '\\x'), a) as broken
        from ledger_jackpot_accruals a window w as (partition by a.brand_id, a.currency order by a.number)
      ) accruals where broken`,
  },
]

/**
 * The lines written since a transaction, against the line before and the wallet as it is: by induction this keeps I1 to I4 and
 * I6 for the price of the new lines only.
 */
export const recentInvariant: Invariant = {
  id: 'RECENT',
  names: 'player',
  sentence:
    'every new line continues its wallet’s chain, number and balance, up to the wallet itself',
  sql: `with fresh as (
      select * from ledger_journal where xid > $since and xid < pg_snapshot_xmin(pg_current_snapshot())
    ), linked as (
      select j.player_id, j.currency, j.subaccount, j.seq, j.balance_after, j.amount, j.hash, p.seq as seq_before,
        p.balance_after as balance_before, ledger_line_hash(coalesce(p.hash, '\\x'), row(j.*)::ledger_journal) as expected
      from fresh j left join ledger_journal p
        on p.player_id = j.player_id and p.currency = j.currency and p.subaccount = j.subaccount and p.seq = j.seq - 1
    ), last as (
      select distinct on (player_id, currency, subaccount) player_id, currency, subaccount, seq, balance_after, hash
      from fresh order by player_id, currency, subaccount, seq desc
    )
    select ${lineName('')} as row from linked where hash <> expected or balance_after <> coalesce(balance_before, 0) + amount
      or (seq > 1 and seq_before is null)
    union all
    select ${walletName('')} from last join ledger_wallets w using (player_id, currency, subaccount)
    where w.seq < last.seq or (w.seq = last.seq and (w.balance <> last.balance_after or w.head <> last.hash))`,
}
