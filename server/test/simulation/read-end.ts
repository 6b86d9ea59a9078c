import type pg from 'pg'
import { walletInvariants } from '../../src/core/ledger/invariants.ts'
import type { World } from './world.ts'

/** A line of the journal. */
export interface Line {
  player: bigint
  source: number
  operation: string
  subaccount: string
  external_id: string
  round_id: string | null
  id: string
  amount: bigint
  tombstone: boolean
}

export interface RoundRow {
  id: string
  kind: string
  state: string
  stake: string
  payout: string | null
}

export interface ReceiptRow {
  end_to_end_id: string
  outcome: string
  credited: string
}

export interface WithdrawalRow {
  id: string
  state: string
  amount: string
  transfer: string | null
}

/** What a run has left in the database. */
export interface End {
  lines: readonly Line[]
  rounds: readonly RoundRow[]
  receipts: readonly ReceiptRow[]
  withdrawals: readonly WithdrawalRow[]
  /** How often each invariant is broken, and `negative`, how many balances are below zero. */
  invariants: Readonly<Record<string, number>>
}

type LineRow = Omit<Line, 'amount' | 'player'> & Record<'amount' | 'player', string>

const RANGE = 'player_id between $1 and $2'
const OF_MEMBERS = 'member_id between $1 and $2'

const JOURNAL = `select player_id::text as player, source, operation, subaccount, external_id, round_id, id::text, amount::text, tombstone
  from ledger_journal where ${RANGE}`

const ROUNDS = `select id::text, kind, state, stake::text, payout::text from studio_rounds where ${OF_MEMBERS}
  union all
  select id::text, 'shared', case when state = 'settled' then 'closed' else state end, stake::text, payout::text
  from studio_table_bets where ${OF_MEMBERS}`

const WITHDRAWALS = `select w.id::text, w.state, w.amount::text, t.id::text as transfer
  from cashier_withdrawals w left join cashier_transfers t on t.withdrawal_id = w.id`

/** The ledger's own invariants, and those of a ground on which nothing is under way. */
export const invariants = [
  ...walletInvariants,
  {
    id: 'I7',
    sentence: 'both sides of all postings add up to zero',
    sql: 'select currency as row from ledger_postings where $range group by currency having sum(amount) <> 0',
  },
  {
    id: 'I8',
    sentence: 'what the house owes its members is what its own accounts say',
    sql: `select gap::text as row from (select coalesce((select sum(balance) from ledger_wallets where $range), 0)
      + coalesce((select sum(amount) from ledger_postings where leg = 2 and $range), 0) as gap) c where gap <> 0`,
  },
  {
    id: 'I9',
    sentence: 'nothing is left in clearing',
    sql: `select currency as row from ledger_journal where counter_account = 'clearing' and $range group by currency having sum(amount) <> 0`,
  },
]

const INVARIANTS = `select ${invariants
  .map(
    ({ id, sql }) =>
      `(select count(*) from (${sql.replaceAll('$range', () => RANGE)}) broken)::int as "${id}"`,
  )
  .join(
    ', ',
  )}, (select count(*) from ledger_wallets where balance < 0 and ${RANGE})::int as negative`

/** Everything that a run is judged by, asked at once and answered in order. */
export async function readEnd({ members }: World, client: pg.Client): Promise<End> {
  const ids = members.map(({ playerId }) => playerId)
  const values = [String(ids[0] ?? 0n), String(ids.at(-1) ?? 0n)]
  const [journal, rounds, receipts, withdrawals, broken] = await Promise.all([
    client.query<LineRow>({ name: 'journal', text: JOURNAL, values }),
    client.query<RoundRow>({ name: 'rounds', text: ROUNDS, values }),
    client.query<ReceiptRow>({
      name: 'receipts',
      text: 'select end_to_end_id, outcome, credited::text from cashier_receipts',
    }),
    client.query<WithdrawalRow>({ name: 'withdrawals', text: WITHDRAWALS }),
    client.query<Record<string, number>>({ name: 'invariants', text: INVARIANTS, values }),
  ])
  return {
    lines: journal.rows.map((row) => ({
      ...row,
      player: BigInt(row.player),
      amount: BigInt(row.amount),
    })),
    rounds: rounds.rows,
    receipts: receipts.rows,
    withdrawals: withdrawals.rows,
    invariants: broken.rows[0] ?? {},
  }
}
