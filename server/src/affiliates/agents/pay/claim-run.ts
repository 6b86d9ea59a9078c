import type { ContractType } from '@croupier/api/affiliates/agents'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { createJobQueue } from '../../../platform/job-queue.ts'
import type { AgentsDeps } from '../deps.ts'
import type { Counting } from './asked.ts'
import type { Span } from '../../../platform/calendar/calendar.ts'
import type { PayPeriod } from './period-rules.ts'

/** A run that this worker holds. */
export interface ClaimedRun extends Span {
  id: string
  claim: string
  brandId: number
  type: ContractType
  period: PayPeriod
  state: 'planned' | 'paying'
  counting: Counting
}

/** Longer than calculating takes; whoever pays renews it. */
const CLAIM_MS = 2 * 60_000

const queue = createJobQueue({
  table: 'agents_runs',
  key: ['id'],
  due: 'next_at',
  attempts: 'attempts',
  fence: 'claim',
  open: sql<boolean>`state in ('planned', 'paying')`,
  tieBreak: sql`id`,
  atOnce: 1,
  leaseMs: CLAIM_MS,
})

/** Takes the run that has been due for longest; null when none is. Of several workers at once, one gets it. */
export async function claimRun({
  context,
}: Pick<AgentsDeps, 'context'>): Promise<ClaimedRun | null> {
  const claim = context.random.uuid()
  const [row] = await queue.claim(context.db, { now: context.clock.now(), claimId: claim })
  if (!row) return null
  // The table's checks allow these words alone.
  return {
    id: row.id,
    claim,
    brandId: row.brand_id,
    type: row.type as ClaimedRun['type'],
    period: row.period as ClaimedRun['period'],
    from: row.from_at,
    to: row.to_at,
    state: row.state as ClaimedRun['state'],
    counting: row.counting as ClaimedRun['counting'],
  }
}

/** Ties a transaction to the claim: nobody can take the run over before it ends. Throws ClaimLost. */
export async function holdClaim(tx: Tx, run: ClaimedRun): Promise<void> {
  await queue.hold(tx, run, { and: sql<boolean>`state = ${run.state}` })
}

/** The same for one of several transactions of whoever has the claim: they keep out others and not each other. */
export async function holdClaimBeside(tx: Tx, run: ClaimedRun): Promise<void> {
  await queue.hold(tx, run, { lock: 'key share', and: sql<boolean>`state = ${run.state}` })
}

/** Lets go of a run that cannot go on yet; or keeps it for longer. */
export async function postpone(tx: Tx, run: ClaimedRun, until: Date): Promise<void> {
  await queue.postpone(tx, run, until)
}

export function keepsUntil(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS)
}
