import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContractTerms } from '@croupier/api/affiliates/agents'
import { expect } from 'vitest'
import { agentWorld, REAL } from './agent-world.ts'
import { allRead } from './caught-up.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { exportLine, exportText } from '../src/affiliates/agents/pay/export-line.ts'
import { settleDue } from '../src/affiliates/agents/pay/jobs.ts'
import { type RunRow, runsOf } from '../src/affiliates/agents/staff/queries.ts'
import { exportRunPage } from '../src/affiliates/agents/pay/export-run.ts'
import { linesOf } from '../src/affiliates/agents/pay/queries.ts'
import { recompute } from '../src/affiliates/agents/pay/recompute-rules.ts'
import { scratchFolder } from '../../tools/run/scratch.ts'

export const world = await agentWorld()
export const { clock, context, house, member, play, contract, browser } = world
export const { db } = context
export const parts = house.agents
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const never = new AbortController().signal

export const realtime = (profitRate: number, lossRate: number, singleBet = 0n): ContractTerms => ({
  type: 'realtime',
  profitRate,
  lossRate,
  singleBet,
})
export const daily = (rate: number): ContractTerms => ({
  type: 'daily',
  tiers: [{ bet: 100n * REAL, rate, amount: 0n }],
})
export const dividend = (rate: number, activeMembers = 0): ContractTerms => ({
  type: 'dividend',
  period: 'D',
  carryShortfall: true,
  tiers: [{ validBet: 0n, profit: 0n, activeMembers, rate }],
})

/** Everything of a run's end: read the journal, let its grace go by, settle. */
export async function settle(afterMs: number) {
  await allRead(db, house.projections)
  clock.advance(afterMs)
  await settleDue(parts, never)
}
export const balance = (id: bigint) => house.ledger.balance(db, id, 'BRL', 'commission')
export const linesOfAgent = (agentId: bigint) =>
  linesOf(db, {
    agentId,
    type: undefined,
    from: new Date(0),
    to: new Date('2030-01-01'),
    cursor: undefined,
    limit: 50,
  })

/** What everybody was paid equals what the exports of their lines come to, here and in the script without our code. */
export async function expectRecomputed(agents: readonly bigint[]) {
  const texts: string[] = []
  for (const agentId of agents)
    for (const line of await linesOfAgent(agentId)) {
      const exported = await exportLine(db, line)
      expect(recompute(exported)).toMatchObject({ gross: line.gross, amount: line.amount })
      texts.push(exportText(line, exported))
    }
  for (const text of await wholeRuns()) texts.push(text)
  expect(verifiedAlone(texts)).toEqual({ status: 0, wrong: [] })
}

/** Every run that has lines, as the console saves it. */
export async function wholeRuns(): Promise<string[]> {
  const runs = await runsOf(db, { brandId: 1, limit: 100 })
  return await Promise.all(
    runs.filter(({ lines }) => lines > 0).map(async (run) => await wholeRun(run)),
  )
}

export async function wholeRun(run: RunRow, rows?: number): Promise<string> {
  const exported = { ...run, brandId: 1, currency: 'BRL' }
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await exportRunPage(db, {
      run: exported,
      cursor,
      ...(rows === undefined ? {} : { rows }),
    })
    pages.push(page.text)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages.join('')
}

/** What the stand-alone script says to exports. */
export function verifiedAlone(texts: readonly string[]) {
  const folder = scratchFolder('pay')
  const files = texts.map((text, place) => {
    const file = join(folder, `${place}.json`)
    writeFileSync(file, text)
    return file
  })
  const script = join(projectRoot(), 'verify/croupier-verify-pay.mjs')
  const { status, stdout } = spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' })
  const wrong = stdout.split('\n').filter((line) => line.startsWith('WRONG'))
  return { status, wrong: wrong.map((line) => line.replace(/^.*?\.json: /, '')) }
}

/** The contracts of one test earn nothing in the next. */
export async function endContracts(): Promise<void> {
  await db
    .updateTable('agents_contracts')
    .set({
      state: 'terminated',
      effective_to: sql`effective_from`,
      ended_at: clock.now(),
      ended_because: 'agreed',
    })
    .where('state', '=', 'accepted')
    .execute()
}
