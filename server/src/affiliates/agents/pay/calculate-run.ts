import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { hasReadUpTo } from '../../../core/events/events.ts'
import { hasReadTurnover, isTurnoverCounted } from '../../../play/turnover/turnover.ts'
import { GIFTS, PLAY } from '../figures/project-figures.ts'
import type { AgentsDeps } from '../deps.ts'
import { type ClaimedRun, holdClaim, keepsUntil, postpone } from './claim-run.ts'
import { type Asked, payRulesOf } from './asked.ts'
import { type ContractClaimant, gatherClaimants } from './gather-claimants.ts'
import { brokenPlaces } from '../tree/queries.ts'
import { SHORTER_TYPES } from './salaries.ts'
import { holdTree } from '../tree/lock-tree.ts'
import { keptOf, type Settled, settleTree, TreeBroken } from './rules.ts'
import { mathsOf, storedText } from './stored-maths.ts'
import { significantLines } from './significant-lines.ts'
import { transact } from '../../../platform/transact.ts'

const RETRY_MS = 5_000
const LINES_AT_ONCE = 500

export interface Calculated {
  claimant: ContractClaimant
  settled: Settled
}

/** What a period pays, or would pay: gathers what counts and settles it. Writes nothing. */
export async function calculate(db: Db | Tx, asked: Asked): Promise<Calculated[]> {
  const claimants = await gatherClaimants(db, asked)
  const byAgent = new Map(claimants.map((one) => [one.agentId, one]))
  return settleTree(claimants).flatMap((settled) => {
    const claimant = byAgent.get(settled.agentId)
    return claimant ? [{ claimant, settled }] : []
  })
}

/**
 * Writes the lines of a run, once: the run leaves `planned` in the same transaction. Waits until everything that happened in its period
 * has been counted. Returns the state that it left the run in. Throws `TreeBroken`.
 */
export async function calculateRun(
  parts: AgentsDeps,
  run: ClaimedRun,
): Promise<'planned' | 'review' | 'paying' | 'done'> {
  const { db, clock } = parts.context
  return await transact(db, async (tx) => {
    await holdClaim(tx, run)
    const now = clock.now()
    if (!(await isCounted(tx, run))) {
      await postpone(tx, run, new Date(now.getTime() + RETRY_MS))
      return 'planned'
    }
    await holdTree(tx, run.brandId)
    const broken = await brokenPlaces(tx, run.brandId)
    if (broken.length > 0) throw new TreeBroken(broken)
    const { timeZone, currency } = await parts.brands.byId(run.brandId)
    const limits = await payRulesOf(parts, run.brandId)
    const lines = significantLines(
      run.type,
      await calculate(tx, { ...run, timeZone, rootId: null, limits }),
    )
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
      await writeLines(
        tx,
        lines
          .slice(from, from + LINES_AT_ONCE)
          .map((line) => rowOf(parts, { run, line, currency })),
      )
    const payable = lines.reduce((sum, { settled }) => sum + settled.amount, 0n)
    const waits = await parts.brands.setting(run.brandId, 'agents.runsNeedApproval')
    const state = payable === 0n ? 'done' : waits ? 'review' : 'paying'
    await tx
      .updateTable('agents_runs')
      .set({
        state,
        calculated_at: now,
        gross: lines.reduce((sum, { settled }) => sum + settled.gross, 0n),
        payable,
        next_at: keepsUntil(now),
        ...(state === 'done' ? { done_at: now } : {}),
      })
      .where('id', '=', run.id)
      .execute()
    return state
  })
}

/**
 * Everything before the end of the period has been read from the journal, all of it is valued, the salaries of shorter periods up to its end are
 * reckoned, as they are taken off, and of dividends those of earlier periods, as they leave losses to this one.
 */
export async function isCounted(
  db: Db | Tx,
  { brandId, type, from, to }: Pick<ClaimedRun, 'brandId' | 'type' | 'from' | 'to'>,
): Promise<boolean> {
  if (!(await hasReadUpTo(db, { projection: GIFTS, moment: to }))) return false
  // In this order: what counts by now must have been read.
  if (!(await isTurnoverCounted(db, { brandId, before: to }))) return false
  if (!(await hasReadTurnover(db, { projection: PLAY, brandId, moment: to }))) return false
  return !(await hasOpenBefore(db, { brandId, type, from, to }))
}

/** A salary of shorter periods up to the end, or before a dividend another one, that is still to be calculated. */
async function hasOpenBefore(
  db: Db | Tx,
  { brandId, type, from, to }: Pick<ClaimedRun, 'brandId' | 'type' | 'from' | 'to'>,
): Promise<boolean> {
  const shorter = SHORTER_TYPES[type]
  if (shorter.length === 0) return false
  const open = await db
    .selectFrom('agents_runs')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('state', '=', 'planned')
    .where((eb) =>
      eb.or([
        eb.and([eb('type', 'in', shorter), eb('to_at', '<=', to)]),
        ...(type === 'dividend'
          ? [eb.and([eb('type', '=', 'dividend'), eb('to_at', '<=', from)])]
          : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

type LineRow = ReturnType<typeof rowOf>

/** As one document: a statement with a parameter for each field of each line costs several times what writing the lines does. */
async function writeLines(tx: Tx, rows: readonly LineRow[]): Promise<void> {
  await sql`
    insert into agents_run_lines (id, run_id, brand_id, agent_id, contract_id, type, upline_id, currency, inputs,
      gross, carried_in, covered, deductions, shortfall, carried_out, loss_out, held_out, hold_total, gross_total, amount, state, to_at)
    select id, run_id, brand_id, agent_id, contract_id, type, upline_id, currency, inputs,
      gross, carried_in, covered, deductions, shortfall, carried_out, loss_out, held_out, hold_total, gross_total, amount, state, to_at
    from json_populate_recordset(null::agents_run_lines, ${storedText(rows)}::json)`.execute(tx)
}

function rowOf(
  { context }: AgentsDeps,
  { run, line, currency }: { run: ClaimedRun; line: Calculated; currency: string },
) {
  const { claimant, settled } = line
  return {
    id: context.random.uuid(),
    run_id: run.id,
    brand_id: run.brandId,
    agent_id: settled.agentId,
    contract_id: claimant.contractId ?? untried(),
    type: run.type,
    upline_id: settled.uplineId,
    currency,
    inputs: mathsOf(settled, claimant),
    gross: settled.gross,
    carried_in: settled.carriedIn,
    covered: settled.covered,
    deductions: settled.deducted,
    shortfall: settled.shortfall,
    carried_out: settled.carriedOut,
    ...leftToNext(line),
    amount: settled.amount,
    state: settled.amount === 0n ? 'nothing' : 'due',
    to_at: run.to,
  }
}

/** What the pair takes along to its next dividend. */
function leftToNext({ claimant, settled: { course, gross } }: Calculated) {
  if (!course || claimant.terms.type !== 'dividend')
    return { loss_out: 0n, held_out: 0n, hold_total: 0n, gross_total: 0n }
  return {
    loss_out: course.lossOut,
    held_out: course.heldOut,
    hold_total: course.holdBefore + keptOf(claimant.metrics),
    gross_total: course.grossBefore + gross,
  }
}

function untried(): never {
  throw new Error('a run pays contracts that were signed')
}
