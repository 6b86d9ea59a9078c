import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LedgerWorld, ledgerWorld, putRoundsToRest } from '../../../test/ledger-entries.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import {
  CURRENCIES,
  entriesOf,
  PLAYERS,
  step,
  unitOf,
  type Input,
  input,
} from '../../../test/ledger-inputs.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { systemRandom } from '../../platform/random.ts'
import { decideWith, ledgerPool } from './apply.ts'
import type { Unit } from './batches.ts'
import { createLedger, type Ledger, type LedgerResult } from './ledger.ts'
import { resultOf } from './wire.ts'
import { runs } from '../../../../tools/run/tiers.mjs'

let fast: LedgerWorld
/** Decides the same by its careful door alone. */
let slow: LedgerWorld

beforeAll(async () => {
  fast = await ledgerWorld()
  slow = await ledgerWorld()
})

afterAll(async () => {
  for (const { database, ledger } of [fast, slow]) {
    await expectLedgerIntact(database.db)
    await ledger.close()
    await database.close()
  }
})

async function openWallets(world: LedgerWorld, playerIds: readonly bigint[]): Promise<void> {
  for (const playerId of playerIds)
    for (const currency of CURRENCIES)
      await world.ledger.openWallet(world.database.db, {
        playerId,
        currency,
        subaccount: 'bonus',
        brandId: 1,
      })
}

const newPlayers = (): bigint[] => Array.from({ length: PLAYERS }, () => systemRandom.memberId())

type Answer = LedgerResult[] | 'error'

const answerOf = (settled: PromiseSettledResult<LedgerResult[]>): Answer =>
  settled.status === 'fulfilled' ? settled.value : 'error'

/** What the careful door answers, asked for each unit by itself. */
async function carefully(units: readonly Unit[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { entries } of units)
    answers.push(
      await slow.database.pool
        .query<{ outcome: string }>('select ledger_apply_batch($1)::text as outcome', [
          JSON.stringify(entries),
        ])
        .then(({ rows }) => rows.map(({ outcome }) => resultOf(outcome)))
        .catch(() => 'error'),
    )
  return answers
}

const TABLES = [
  ['ledger_wallets', 'opened_at'],
  ['ledger_journal', 'xid'],
  ['ledger_keys', ''],
  ['ledger_rounds', ''],
  ['ledger_rounds_archive', ''],
] as const

/** All that a ledger knows of players, but for the moments and numbers that the database made up. */
async function stateOf(pool: pg.Pool, players: readonly bigint[]): Promise<unknown[]> {
  const state: unknown[] = []
  for (const [table, without] of TABLES) {
    const { rows } = await pool.query<{ line: object }>(
      `select to_jsonb(t) - $2 as line from ${table} t where player_id = any($1)
       order by to_jsonb(t) - 'opened_at' - 'xid'`,
      [players, without],
    )
    state.push(...rows.map(({ line }) => ({ table, ...line })))
  }
  return state
}

async function setStatus(player: bigint, status: 'open' | 'bets_blocked'): Promise<void> {
  for (const { ledger, database } of [fast, slow])
    await ledger.setStatus(database.db, player, status)
}

const opening = (player: number): Input => ({
  player,
  kind: 'deposit',
  id: 99,
  other: 0,
  amount: 12,
  winAmount: 0,
  round: 0,
  currency: 0,
  source: 7,
  closes: false,
  refers: 0,
  odd: null,
})

test('everyday movements are answered and written exactly as the careful door answers and writes them', async () => {
  const pool = ledgerPool(fast.database.pool, 4)
  const asked = vi.spyOn(pool, 'query')
  const decide = decideWith(pool)
  const entries = { all: 0, careful: 0 }
  const countCareful = (): number =>
    asked.mock.calls.reduce((sum, [query]: unknown[]) => sum + carefulEntriesIn(query), 0)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
      const players = newPlayers()
      await openWallets(fast, players)
      await openWallets(slow, players)
      const playerOf = (it: Input): bigint => players[it.player] ?? 0n
      const first = { inputs: players.map((_, place) => opening(place)), rests: false }
      for (const { inputs, rests } of [first, ...steps]) {
        for (const it of inputs)
          if (it.kind === 'block')
            await setStatus(playerOf(it), it.closes ? 'bets_blocked' : 'open')
        if (rests) for (const { database } of [fast, slow]) await putRoundsToRest(database.db)
        const units = inputs.flatMap((it) => unitOf(playerOf(it), it) ?? [])
        entries.all += units.flatMap((unit) => unit.entries).length
        const decided = await decide(units)
        const answers = await Promise.allSettled(decided.map((answer) => Promise.resolve(answer)))
        expect(answers.map(answerOf)).toEqual(await carefully(units))
      }
      expect(await stateOf(fast.database.pool, players)).toEqual(
        await stateOf(slow.database.pool, players),
      )
    }),
    { numRuns: runs(35) },
  )
  entries.careful = countCareful()
  await pool.end()
  // What was meant to be compared has really gone the everyday way.
  expect(entries.careful).toBeLessThan(entries.all * 0.75)
})

function carefulEntriesIn(query: unknown): number {
  if (typeof query !== 'object' || query === null) return 0
  if (!('name' in query && query.name === 'ledger-apply-batch' && 'values' in query)) return 0
  const [text] = Array.isArray(query.values) ? query.values : []
  const sent: unknown = JSON.parse(String(text))
  return Array.isArray(sent) ? sent.length : 0
}

/** As the rest of the house asks; a pair whose win does not belong to its bet is an error or refused, and writes neither. */
async function askFrontDoor(ledger: Ledger, player: bigint, it: Input): Promise<unknown> {
  const [one, other] = entriesOf(player, it)
  if (!one) return undefined
  if (other && it.id % 2 === 0) return await ledger.applyTogether([one, other])
  if (other) return await ledger.applyPair(one, other)
  return it.kind === 'burn'
    ? await ledger.rejectPermanently(one, 'LIMIT_EXCEEDED')
    : await ledger.apply(one)
}

/** The betting records that are not exactly what the lines of their rounds say, in one currency. */
const ROUNDS_UNLIKE_THEIR_LINES = `
  select r.player_id, r.source, r.round_id from ledger_all_rounds r full join (
    select player_id, source, round_id, min(currency) as currency, count(distinct currency) as currencies,
      coalesce(-sum(amount) filter (where operation in ('bet', 'rollback_bet')), 0) as bet,
      coalesce(sum(amount) filter (where operation not in ('bet', 'rollback_bet')), 0) as win,
      count(*) filter (where operation = 'bet') as bets, count(*) filter (where operation = 'rollback_bet') as cancelled,
      count(*) filter (where operation = 'win' and amount > 0)
        - count(*) filter (where operation = 'rollback_win' and amount < 0) as wins,
      bool_or(round_closed) as closed
    from ledger_journal where round_id is not null and not tombstone group by player_id, source, round_id
  ) j using (player_id, source, round_id)
  where j.currencies > 1
    or (r.currency, r.bet, r.win, r.bets, r.cancelled, r.wins, r.closed)
      is distinct from (j.currency, j.bet, j.win, j.bets, j.cancelled, j.wins, j.closed)`

test('two houses that are asked the same at once, twice each, write every movement once and whole', async () => {
  const { pool, db } = fast.database
  const other = createLedger({ pool, metrics: createMetrics() })
  await fc.assert(
    fc.asyncProperty(fc.array(input, { minLength: 10, maxLength: 60 }), async (inputs) => {
      const players = newPlayers()
      await openWallets(fast, players)
      const ask = (ledger: Ledger, it: Input): Promise<unknown> =>
        askFrontDoor(ledger, players[it.player] ?? 0n, it).catch(() => 'error')
      await Promise.all(players.map((_, place) => ask(fast.ledger, opening(place))))
      const resting = putRoundsToRest(db, 20)
      await Promise.all(inputs.flatMap((it) => [ask(fast.ledger, it), ask(other, it)]))
      await resting
      expect((await pool.query(ROUNDS_UNLIKE_THEIR_LINES)).rows).toEqual([])
    }),
    { numRuns: runs(20) },
  )
  await other.close()
})
