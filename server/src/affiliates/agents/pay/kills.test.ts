import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agentWorld, keepHalf, REAL } from '../../../../test/agent-world.ts'
import { allRead } from '../../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { endConnections } from '../../../../test/mortal-worker.ts'
import { openDatabase } from '../../../platform/db.ts'
import type { AgentsDeps } from '../deps.ts'
import { calculateRun } from './calculate-run.ts'
import { ClaimLost } from '../../../platform/job-queue.ts'
import { claimRun } from './claim-run.ts'
import { payRun } from './pay-run.ts'
import { planRuns } from './plan-runs.ts'

const world = await agentWorld()
const { clock, context, database, house, member, play, contract } = world
keepHalf(house.turnover.catalogue)
const { db } = context
const KILLS = 100
const AGENTS = 20
const SCHEDULER = 'croupier-scheduler'
/** So many connections die before each movement that is let through. */
const KILLS_A_LINE = KILLS / AGENTS
/** No line is paid without having been let through, so that all kills are done before all lines are paid. */
const done = { kills: 0, letThrough: 0 }
const never = new AbortController().signal

/**
 * A scheduler with connections of its own, by whose name they are found. It lingers between the movement and the commit and asks its
 * connection meanwhile: who lingered on a dead one would keep its run from being claimed again, and in the end nobody would be left to kill.
 */
function scheduler(place: number): { parts: AgentsDeps; close: () => Promise<void> } {
  const opened = openDatabase(
    { ...database.pool.options, password: database.pool.options.password },
    { max: 2, name: `${SCHEDULER}-${place}` },
  )
  const ledger: AgentsDeps['ledger'] = {
    ...house.ledger,
    postSet: async (tx, entries) => {
      const results = await house.ledger.postSet(tx, entries)
      while (done.kills < Math.min(KILLS, KILLS_A_LINE * (done.letThrough + 1)))
        await sql`select 1`.execute(tx)
      done.letThrough += 1
      return results
    },
  }
  const own = { ...context, db: opened.db, pool: opened.pool }
  const parts = { ...house.agents, context: own, ledger }
  return { parts, close: opened.close }
}

/** Claims and pays until the run is done; whatever its connections die of, it starts over as another process would. */
async function payUntilDone(parts: AgentsDeps, runId: string): Promise<void> {
  while (!(await isDone(runId)))
    try {
      const run = await claimRun(parts)
      if (run?.state === 'paying')
        await payRun(parts, { ...run, state: 'paying' }, { signal: never, atOnce: 1 })
    } catch (error) {
      if (!(error instanceof ClaimLost) && !isKilled(error)) throw error
    }
}

async function isDone(runId: string): Promise<boolean> {
  const run = await db
    .selectFrom('agents_runs')
    .select('state')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return run.state === 'done'
}

const isKilled = (error: unknown): boolean =>
  error instanceof Error &&
  /terminat|closed|ended|hung up|not queryable|ECONNRESET|EPIPE/i.test(error.message)

/** Ends one connection of a scheduler wherever it is, and lets the claim that it held run out. */
async function killOne(): Promise<number> {
  const which = { name: `${SCHEDULER}-%`, isBusy: true, most: 1 }
  const killed = await endConnections(database.pool, which)
  clock.advance(130_000)
  return killed
}

test('three schedulers and a hundred killed connections in one run: each line is paid once', async () => {
  const top = await member(null, 1)
  const agents = [top]
  await contract(top, null, {
    type: 'realtime',
    profitRate: 20_000,
    lossRate: 20_000,
    singleBet: 0n,
  })
  while (agents.length < AGENTS) agents.push(await member(top))
  for (const agent of agents.slice(1)) {
    await contract(agent, top, {
      type: 'realtime',
      profitRate: 9_000,
      lossRate: 9_000,
      singleBet: 0n,
    })
    await play(await member(agent, 0), { stake: 100n * REAL })
  }
  await allRead(db, house.projections)
  clock.advance(6 * 60_000)
  await planRuns(house.agents, clock.now())
  const run = await claimRun(house.agents)
  if (!run) throw new Error('a run is due')
  await calculateRun(house.agents, run)
  clock.advance(130_000)
  const schedulers = [1, 2, 3].map(scheduler)
  const killing = async (): Promise<void> => {
    while (done.kills < KILLS) done.kills += await killOne()
    // The last to lose one of two connections may have renewed its claim over the other: nobody takes the run over before that runs out.
    while (!(await isDone(run.id))) clock.advance(1_000)
  }
  await Promise.all([killing(), ...schedulers.map(({ parts }) => payUntilDone(parts, run.id))])
  await Promise.all(schedulers.map(({ close }) => close()))
  expect(done.kills).toBe(KILLS)
  const lines = await db
    .selectFrom('agents_run_lines')
    .select(['agent_id', 'amount', 'state'])
    .where('run_id', '=', run.id)
    .execute()
  expect(lines).toHaveLength(AGENTS)
  for (const { agent_id: agentId, amount, state } of lines) {
    expect(state).toBe('paid')
    expect(await house.ledger.balance(db, agentId, 'BRL', 'commission')).toBe(amount)
  }
  await expectLedgerIntact(db)
})
