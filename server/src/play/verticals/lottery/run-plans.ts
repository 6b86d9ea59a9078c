import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../../platform/db-types.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { drawsAheadOf } from '../../lottery-draws/lottery-draws.ts'
import type { LotteryDeps } from './deps.ts'
import { placeTicket } from './place-ticket.ts'
import { currencyOf, findTicket } from './ticket-row.ts'

export type PlanRow = Selectable<DB['lottery_plans']>

const PLANS_AT_ONCE = 500
const storedLines = z.array(
  z.object({ type: z.string(), selection: z.array(z.array(z.string())), unit: z.string() }),
)

/** The id of an instalment follows from its plan, so that one that is tried again is the same ticket. */
export function instalmentId(planId: string, number: number): string {
  const hash = createHash('sha256').update(`${planId}/${number}`).digest('hex')
  // Written as a UUID of version 8, whose bits are free (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * Bets the next instalments of plans whose next draw takes bets. Each is a bet of its own with all checks of one. A plan that ends with a win
 * waits for the confirmed result of its last draw. The number of tickets.
 */
export async function runPlans(parts: LotteryDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = parts.context
  let placed = 0
  for (const game of await parts.draws.games.all()) {
    if (signal?.aborted) break
    const at = clock.now()
    const [next] = await drawsAheadOf(db, { gameCode: game.code, at, limit: 1 })
    if (!next || next.opens_at > at) continue
    const { rows } = await sql<PlanRow>`
      select * from lottery_plans where game_code = ${game.code} and state = 'running' and last_issue < ${next.issue}
      order by member_id, id limit ${PLANS_AT_ONCE}`.execute(db)
    for (const plan of rows) if (await advance(parts, plan, next.issue)) placed += 1
  }
  return placed
}

async function advance(parts: LotteryDeps, plan: PlanRow, issue: string): Promise<boolean> {
  const done = plan.placed >= plan.multiples.length
  if (done) {
    await endPlan(parts, plan, { state: 'done' })
    return false
  }
  if (plan.stop_on_win) {
    const last = await lastTicket(parts, plan)
    // Its result is not confirmed, or not counted yet.
    if (last === null || ['debiting', 'live'].includes(last.state)) return false
    if (last.outcome === 'win') {
      await endPlan(parts, plan, { state: 'won' })
      return false
    }
  }
  try {
    await placeTicket(
      parts,
      {
        memberId: plan.member_id,
        brandId: plan.brand_id,
        currency: currencyOf(plan),
        walletSession: plan.wallet_session,
        isTrial: plan.is_trial,
      },
      {
        id: instalmentId(plan.id, plan.placed + 1),
        gameCode: plan.game_code,
        issue,
        lines: storedLines.parse(plan.lines).map((line) => ({ ...line, unit: BigInt(line.unit) })),
        multiple: plan.multiples[plan.placed] ?? 1,
        ...(plan.mode === null ? {} : { mode: plan.mode }),
        planId: plan.id,
      },
    )
  } catch (error) {
    return await afterRefusal(parts, plan, error)
  }
  await parts.context.db
    .updateTable('lottery_plans')
    .set({
      placed: plan.placed + 1,
      last_issue: issue,
      state: plan.placed + 1 >= plan.multiples.length ? 'done' : 'running',
    })
    .where('member_id', '=', plan.member_id)
    .where('id', '=', plan.id)
    .where('placed', '=', plan.placed)
    .where('state', '=', 'running')
    .execute()
  return true
}

async function lastTicket(parts: LotteryDeps, plan: PlanRow) {
  const id = plan.placed === 1 ? plan.id : instalmentId(plan.id, plan.placed)
  return await findTicket(parts.context.db, { memberId: plan.member_id, id })
}

/** What may pass is tried again in the next turn, under the same id; anything else ends the plan. */
async function afterRefusal(parts: LotteryDeps, plan: PlanRow, error: unknown): Promise<false> {
  if (!(error instanceof Refusal)) throw error
  if (['round_pending', 'bets_closed', 'overloaded'].includes(error.code)) return false
  await endPlan(parts, plan, { state: 'failed', reason: error.code })
  return false
}

async function endPlan(
  { context: { db } }: LotteryDeps,
  plan: PlanRow,
  set: { state: 'done' | 'won' | 'failed' | 'stopped'; reason?: string },
): Promise<void> {
  await db
    .updateTable('lottery_plans')
    .set(set)
    .where('member_id', '=', plan.member_id)
    .where('id', '=', plan.id)
    .where('state', '=', 'running')
    .execute()
}

/** Ends a plan for its player; one that is over stays as it ended. */
export async function stopPlan(
  parts: LotteryDeps,
  { memberId, id }: { memberId: bigint; id: string },
): Promise<PlanRow | null> {
  const { db } = parts.context
  const plan = await findPlan(parts, { memberId, id })
  if (plan?.state === 'running') await endPlan(parts, plan, { state: 'stopped' })
  return plan && (await findPlan({ context: { db } }, { memberId, id }))
}

export async function findPlan(
  { context: { db } }: { context: Pick<LotteryDeps['context'], 'db'> },
  { memberId, id }: { memberId: bigint; id: string },
): Promise<PlanRow | null> {
  const row = await db
    .selectFrom('lottery_plans')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
