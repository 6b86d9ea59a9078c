import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedBrands } from '../server/seeds/brands.ts'
import { createApp } from '../server/src/app/app.ts'
import type { AgentsDeps } from '../server/src/affiliates/agents/agents.ts'
import { agentProjections } from '../server/src/affiliates/agents/agents.ts'
import { calculateRun } from '../server/src/affiliates/agents/pay/calculate-run.ts'
import { claimRun } from '../server/src/affiliates/agents/pay/claim-run.ts'
import { payRun } from '../server/src/affiliates/agents/pay/pay-run.ts'
import { type TurnoverDeps, turnoverProjection } from '../server/src/play/turnover/turnover.ts'
import { createProjections } from '../server/src/core/events/events.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Context } from '../server/src/platform/context.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { createKeyring } from '../server/src/platform/keyring.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { postmasterOf, processorTime } from './costs.ts'
import { FIRST_PLAYER } from './agents-tree.ts'
import type { BenchDatabase } from './ledger-database.ts'
import { contextOver } from '../server/test/context.ts'

export interface AgentsHouse {
  context: Context
  /** The process of its database. */
  postmaster: number
  agents: AgentsDeps
  turnover: TurnoverDeps
  close(): Promise<void>
}

/** The house's own code on a bench's database, in this process: its roles, its clock, its ledger. */
export async function openAgentsHouse(database: BenchDatabase): Promise<AgentsHouse> {
  const { db, pool, close } = openDatabase(database.app, { name: 'croupier-bench' })
  const random = systemRandom
  const context = contextOver(
    { db, pool },
    {
      config: readConfig({ CROUPIER_DATA: mkdtempSync(join(tmpdir(), 'croupier-bench-agents-')) }),
      keyring: createKeyring(randomBytes(32), random),
    },
  )
  await seedBrands(context)
  const house = await createApp(context)
  return {
    context,
    postmaster: await postmasterOf(database.superuser),
    agents: house.agents,
    turnover: house.turnover,
    close: async () => {
      await house.ledger.close()
      await close()
    },
  }
}

export interface SettledRun {
  lines: number
  /** Lines of more than nothing. */
  paid: number
  calculateSeconds: number
  paySeconds: number
  /** What the house and its database used of processors to pay a line, in microseconds: of use when others work on the machine too. */
  payProcessor: number
}

/** Lines as they would be paid without sets: each decided by itself, two hundred in a transaction. */
export function oneByOne({ agents, ...house }: AgentsHouse): AgentsHouse {
  return {
    ...house,
    agents: { ...agents, ledger: { ...agents.ledger, postSet: agents.ledger.post } },
  }
}

/** A whole run: its lines calculated and written, and every one of them paid through the ledger. */
export async function settleWhole(
  { context, agents, postmaster }: AgentsHouse,
  span: { type: 'realtime' | 'daily'; period: '5min' | 'D'; from: Date; to: Date },
): Promise<SettledRun> {
  const runs = context.db.insertInto('agents_runs').values({
    id: context.random.uuid(),
    brand_id: 1,
    type: span.type,
    period: span.period,
    from_at: span.from,
    to_at: span.to,
    state: 'planned',
    next_at: context.clock.now(),
  })
  await runs.execute()
  const run = await claimRun(agents)
  if (!run) throw new Error('the run that was just written is due')
  const begun = performance.now()
  await calculateRun(agents, run)
  const calculated = performance.now()
  const { signal } = new AbortController()
  const used = () => processorTime(postmaster) + process.cpuUsage().user + process.cpuUsage().system
  const usedBefore = used()
  await payRun(agents, { ...run, state: 'paying' }, { signal })
  const usedToPay = used() - usedBefore
  const paid = performance.now()
  const { rows } = await sql<{ lines: number; paid: number; due: number }>`
    select count(*)::int as lines, count(*) filter (where state = 'paid')::int as paid, count(*) filter (where state = 'due')::int as due
    from agents_run_lines where run_id = ${run.id}::uuid`.execute(context.db)
  if (rows[0]?.due !== 0) throw new Error('every line of a run that is done was paid')
  return {
    lines: rows[0].lines,
    paid: rows[0].paid,
    calculateSeconds: (calculated - begun) / 1000,
    paySeconds: (paid - calculated) / 1000,
    payProcessor: usedToPay / rows[0].paid,
  }
}

const TICK_MS = 100
const SOURCE = 99

/**
 * How far the figures are behind when bets settle at a rate: rounds are written to the journal as they would be by the ledger, the
 * projection reads them as in the running house, and every tick asks when the newest round that is counted was written.
 */
export async function slowestLag(
  { context, agents, turnover }: AgentsHouse,
  of: { database: BenchDatabase; betsPerSecond: number; seconds: number; players: number },
): Promise<number> {
  const writer = openDatabase(of.database.superuser, { name: 'croupier-bench-writer', max: 2 })
  const projections = createProjections(context, [
    turnoverProjection(turnover),
    ...agentProjections(agents),
  ])
  // Whatever seeding wrote is not what is measured.
  await projections.catchUp()
  projections.start()
  const perTick = Math.round((of.betsPerSecond * TICK_MS) / 1000)
  const writtenAt: number[] = []
  let slowest = 0
  const end = performance.now() + of.seconds * 1000
  for (let next = performance.now(); ; next += TICK_MS) {
    const now = performance.now()
    if (now < end) {
      await writeRounds(writer.db, { first: writtenAt.length, count: perTick, players: of.players })
      for (let bet = 0; bet < perTick; bet++) writtenAt.push(now)
    }
    const { rows } = await sql<{ counted: number }>`
      select count(*)::int as counted from agents_entries where brand_id = 1 and source = ${SOURCE}
        and at > now() - interval '10 minutes'`.execute(writer.db)
    const waiting = writtenAt[rows[0]?.counted ?? 0]
    if (waiting !== undefined) slowest = Math.max(slowest, performance.now() - waiting)
    if (now >= end && waiting === undefined) break
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, next + TICK_MS - performance.now())),
    )
  }
  await projections.stop()
  await writer.close()
  return slowest / 1000
}

/** Two lines a round, the bet and its end, for players all over the tree. */
async function writeRounds(
  db: ReturnType<typeof openDatabase>['db'],
  of: { first: number; count: number; players: number },
): Promise<void> {
  await sql`
    insert into ledger_journal (player_id, currency, subaccount, seq, id, xid, at, brand_id, operation, source, external_id, round_id, game_code,
      amount, balance_after, counter_account, round_closed, free_round, late, tombstone, hash)
    select ${FIRST_PLAYER}::bigint + (n * 7919) % ${of.players}::bigint, 'BRL', 'cash', 1000000000 + 2 * n + line, gen_random_uuid(), pg_current_xact_id(),
      clock_timestamp(), 1, case line when 0 then 'bet' else 'win' end, ${SOURCE}::integer, n || '/' || line, 'round' || n, 'REEF',
      case line when 0 then -10000 else 5000 end, 0, 'vendor', line = 1, false, false, false, '\\x00'
    from generate_series(${of.first}::bigint, ${of.first + of.count - 1}::bigint) n cross join generate_series(0, 1) line`.execute(
    db,
  )
}
