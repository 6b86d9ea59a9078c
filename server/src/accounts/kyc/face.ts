import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { LivenessState } from './liveness.ts'
import type { KycDeps, Whose } from './deps.ts'
import { requirePerson } from './pictures.ts'
import { lockMember } from './standing.ts'
import { transact } from '../../platform/transact.ts'

export const LIVENESS_TRIES_A_DAY = 5
const DAY_MS = 86_400_000

/**
 * Begins a look at the member's face, which the member has agreed to. The consent is written before anybody else hears of it.
 * Refuses `kyc_step_too_early`, `kyc_decided` once it was passed, `kyc_liveness_tries`, `kyc_liveness_down`.
 */
export async function beginLiveness(
  parts: KycDeps,
  { now, ...whose }: Whose & { now: Date },
): Promise<{ url: string | null }> {
  const { context, liveness } = parts
  await transact(context.db, async (tx) => {
    const row = await lockMember(tx, whose, now)
    requirePerson(row)
    if (row.liveness === 'passed') refuse('kyc_decided')
    if ((await triesLeft(tx, whose.memberId, now)) === 0) refuse('kyc_liveness_tries')
  })
  const id = context.random.uuid()
  const begun = await liveness
    .begin({ subject: id, purpose: 'identity' })
    .catch((error: unknown) => {
      context.log.warn({ err: error, liveness: liveness.code }, 'the face check did not answer')
      return refuse('kyc_liveness_down')
    })
  await context.db
    .insertInto('kyc_liveness')
    .values({
      id,
      member_id: whose.memberId,
      brand_id: whose.brandId,
      provider: liveness.code,
      reference: begun.reference,
      purpose: 'identity',
      consent_at: now,
      state: 'pending',
    })
    .execute()
  return { url: begun.url }
}

export async function triesLeft(
  tx: Tx | KycDeps['context']['db'],
  memberId: bigint,
  now: Date,
): Promise<number> {
  const tries = await tx
    .selectFrom('kyc_liveness')
    .select('id')
    .where('member_id', '=', memberId)
    .where('consent_at', '>', new Date(now.getTime() - DAY_MS))
    .limit(LIVENESS_TRIES_A_DAY)
    .execute()
  return LIVENESS_TRIES_A_DAY - tries.length
}

/** Asks how the last look ended, and writes it down. Refuses `kyc_liveness_down`. */
export async function learnLiveness(
  parts: KycDeps,
  { now, ...whose }: Whose & { now: Date },
): Promise<void> {
  const { context, liveness } = parts
  const pending = await pendingOf(parts, whose.memberId)
  if (!pending || pending.provider !== liveness.code) return
  const state = await liveness.result(pending.reference).catch((error: unknown) => {
    context.log.warn({ err: error, liveness: liveness.code }, 'the face check did not answer')
    return refuse('kyc_liveness_down')
  })
  await endLiveness(parts, { ...whose, id: pending.id, state, now })
}

/** The simulator's end, as the person at the screen chose it. Refuses `not_found` where no simulator plays. */
export async function simulateLiveness(
  parts: KycDeps,
  { outcome, now, ...whose }: Whose & { outcome: 'passed' | 'failed'; now: Date },
): Promise<void> {
  const pending = parts.liveness.isSimulated ? await pendingOf(parts, whose.memberId) : null
  if (!pending) refuse('not_found')
  await endLiveness(parts, { ...whose, id: pending.id, state: outcome, now })
}

async function pendingOf({ context }: KycDeps, memberId: bigint) {
  return await context.db
    .selectFrom('kyc_liveness')
    .select(['id', 'provider', 'reference'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .orderBy('consent_at', 'desc')
    .executeTakeFirst()
}

async function endLiveness(
  { context }: KycDeps,
  { id, state, now, ...whose }: Whose & { id: string; state: LivenessState; now: Date },
): Promise<void> {
  if (state === 'pending') return
  await transact(context.db, async (tx) => {
    const row = await lockMember(tx, whose, now)
    const ended = await tx
      .updateTable('kyc_liveness')
      .set({ state, ended_at: now })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!ended || row.liveness === 'passed') return
    await tx
      .updateTable('kyc_members')
      .set({ liveness: state, updated_at: now })
      .where('member_id', '=', whose.memberId)
      .execute()
  })
}
