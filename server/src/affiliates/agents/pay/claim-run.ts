import type { ContractType } from '@croupier/api/affiliates/agents'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
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

/** Takes the run that has been due for longest; null when none is. Of several workers at once, one gets it. */
export async function claimRun({
  context,
}: Pick<AgentsDeps, 'context'>): Promise<ClaimedRun | null> {
  const now = context.clock.now()
  const { rows } = await sql<ClaimedRun>`
    update agents_runs set claim = ${context.random.uuid()}, attempts = attempts + 1, next_at = ${new Date(now.getTime() + CLAIM_MS)}
    where id = (
      select id from agents_runs where state in ('planned', 'paying') and next_at <= ${now}
      order by next_at, id limit 1 for update skip locked
    )
    returning id, claim, brand_id as "brandId", type, period, from_at as "from", to_at as "to", state, counting`.execute(
    context.db,
  )
  return rows[0] ?? null
}

/** Another worker took the run over: what this one was about to write is out of date. */
export class ClaimLost extends Error {
  constructor(run: ClaimedRun) {
    super(`another worker has the run ${run.id}`)
    this.name = 'ClaimLost'
  }
}

/** Ties a transaction to the claim: nobody can take the run over before it ends. */
export async function holdClaim(tx: Tx, run: ClaimedRun): Promise<void> {
  expectHeld(run, await claimed(tx, run).forUpdate().executeTakeFirst())
}

/** The same for one of several transactions of whoever has the claim: they keep out others and not each other. */
export async function holdClaimBeside(tx: Tx, run: ClaimedRun): Promise<void> {
  expectHeld(run, await claimed(tx, run).forKeyShare().executeTakeFirst())
}

function claimed(tx: Tx, run: ClaimedRun) {
  return tx
    .selectFrom('agents_runs')
    .select('id')
    .where('id', '=', run.id)
    .where('claim', '=', run.claim)
    .where('state', '=', run.state)
}

function expectHeld(run: ClaimedRun, held: { id: string } | undefined): void {
  if (!held) throw new ClaimLost(run)
}

/** Lets go of a run that cannot go on yet; or keeps it for longer. */
export async function postpone(tx: Tx, run: ClaimedRun, until: Date): Promise<void> {
  await tx
    .updateTable('agents_runs')
    .set({ next_at: until })
    .where('id', '=', run.id)
    .where('claim', '=', run.claim)
    .execute()
}

export function keepsUntil(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS)
}
