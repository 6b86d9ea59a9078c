import { type Backoff, backoffMs, withJitter } from '@croupier/shared/backoff'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { ClaimLost, createJobQueue } from '../../platform/job-queue.ts'
import { transact } from '../../platform/transact.ts'
import type { FreeRoundsDeps, VendorAnswer, VendorOperation } from './deps.ts'
import { currencyOf, findGrant, type GrantRow } from './grants.ts'

/** Quickly at first, at last every five minutes for as long as it matters. */
const BACKOFF: Backoff = { firstMs: 1_000, mostMs: 300_000 }
/** Wins may come for a day; then both have counted to the end. */
const COUNTED_AFTER_MS = 26 * 3_600_000
/** So long after the end of a gift a vendor is asked what it has counted. */
const ASKED_FOR_MS = 14 * 86_400_000

const queue = createJobQueue({
  table: 'free_rounds_calls',
  key: ['member_id', 'grant_id', 'operation'],
  due: 'next_at',
  attempts: 'attempts',
  fence: 'attempts',
  open: sql<boolean>`state = 'pending'`,
  atOnce: 20,
  leaseMs: 30_000,
})

type Call = Awaited<ReturnType<typeof queue.claim>>[number]

/** Writes down what a vendor must be told of a gift, in the transaction that decided it. Once for each gift and operation. */
export async function oweVendorCall(
  tx: Tx,
  of: {
    memberId: bigint
    grantId: string
    vendorCode: string
    operation: VendorOperation
    at: Date
  },
): Promise<void> {
  await sql`
    insert into free_rounds_calls (member_id, grant_id, vendor_code, operation, state, next_at)
    values (${of.memberId}, ${of.grantId}, ${of.vendorCode}, ${of.operation}, 'pending', ${of.at})
    on conflict do nothing`.execute(tx)
}

/** When the vendor is asked how much it has counted of a gift that has ended. */
export function countedAt(now: Date): Date {
  return new Date(now.getTime() + COUNTED_AFTER_MS)
}

/**
 * Tells vendors what is due. The id of the gift is the idempotency key, so a call whose answer was lost is made again: a worker that dies in
 * between gives nothing twice.
 */
export async function sendVendorCalls(deps: FreeRoundsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps.context
  for (const call of await queue.claim(db, { now: clock.now() })) {
    if (signal.aborted) return
    try {
      await tell(deps, call)
    } catch (error) {
      // Another worker has it, and hears the same answer.
      if (!(error instanceof ClaimLost)) throw error
    }
  }
}

async function tell(deps: FreeRoundsDeps, call: Call): Promise<void> {
  const { db, clock, log, random } = deps.context
  const { member_id: memberId, grant_id: grantId, vendor_code: vendorCode } = call
  // The table's check allows these words alone.
  const operation = call.operation as VendorOperation
  const grant = await findGrant(db, { memberId, grantId })
  assert(grant, `gift ${grantId} is gone`)
  const answer = await deps.vendors.ask(vendorCode, {
    operation,
    grantId,
    playerId: memberId,
    gameCode: grant.game_code,
    currency: currencyOf(grant),
    stake: grant.stake,
    rounds: grant.rounds,
    winMost: grant.win_most ?? 0n,
    expiresAt: grant.expires_at,
  })
  const now = clock.now()
  if (answer.heard !== 'unknown') {
    await transact(db, (tx) => note(deps, tx, { call, operation, answer, now }))
    deps.context.bus.publish(`live:member:${memberId}`, { type: 'rewards' })
    return
  }
  const named = { vendor: vendorCode, grant: grantId, operation, answer: answer.word }
  log.warn(named, 'a vendor did not answer about free rounds')
  const until = operation === 'count' ? ASKED_FOR_MS : 0
  if (now.getTime() >= grant.expires_at.getTime() + until) {
    await queue.end(db, call, { state: 'dead', answer: answer.word })
    return
  }
  const wait = withJitter(backoffMs(BACKOFF, call.attempts - 1), random)
  await queue.postpone(db, call, new Date(now.getTime() + wait), { answer: answer.word })
}

async function note(
  deps: FreeRoundsDeps,
  tx: Tx,
  of: {
    call: Call
    operation: VendorOperation
    answer: Exclude<VendorAnswer, { heard: 'unknown' }>
    now: Date
  },
): Promise<void> {
  const { call, operation, answer, now } = of
  const { member_id: memberId, grant_id: grantId } = call
  await queue.hold(tx, call)
  if (operation === 'grant') {
    // A round that was played, or a gift that was taken back meanwhile, says more than the answer.
    await tx
      .updateTable('free_rounds_grants')
      .set({ vendor_state: answer.heard === 'done' ? 'given' : 'refused' })
      .where('member_id', '=', memberId)
      .where('id', '=', grantId)
      .where('vendor_state', '=', 'asked')
      .execute()
  }
  if (operation === 'count' && answer.heard === 'done') {
    const grant = await findGrant(tx, { memberId, grantId })
    if (grant) await compare(deps, grant, answer)
  }
  const state = answer.heard === 'done' ? 'done' : 'refused'
  await queue.end(tx, call, { state, answer: answer.word, next_at: now })
}

/** What a vendor counted and we did not is a case: it may have been played without us, or be owed. */
async function compare(
  { vendors }: FreeRoundsDeps,
  grant: GrantRow,
  { used, won }: Extract<VendorAnswer, { heard: 'done' }>,
): Promise<void> {
  const isSame = (used === null || used <= grant.used) && (won === null || won <= grant.won)
  if (isSame || grant.vendor_code === null) return
  await vendors.noteSurplus({
    vendorCode: grant.vendor_code,
    operation: won !== null && won > grant.won ? 'win' : 'bet',
    brandId: grant.brand_id,
    playerId: grant.member_id,
    currency: currencyOf(grant),
    amount: won !== null && won > grant.won ? won - grant.won : 0n,
    transactionId: grant.id,
  })
}
