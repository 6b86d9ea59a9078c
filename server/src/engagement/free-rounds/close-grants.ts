import type { Reward } from '@croupier/api/engagement/reward'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Json } from '../../platform/bus.ts'
import type { Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { currencyOf, findGrant, type GrantRow, winsToOf } from './grants.ts'
import { expectedWin } from './rules.ts'
import { countedAt, oweVendorCall } from './vendor-calls.ts'
import { endSilentRounds } from './vendor-rounds.ts'

const AT_ONCE = 200

/**
 * Ends gifts whose time is over, helps those whose game was switched off, and turns what was won into bonuses. Each gift is decided in a
 * transaction of its own, so a worker that dies leaves nothing half done and repeats nothing.
 */
export async function closeGrants(deps: FreeRoundsDeps, signal: AbortSignal): Promise<void> {
  await transact(deps.context.db, (tx) => endSilentRounds(tx, deps.context.clock.now()))
  await lapse(deps)
  await helpWhereOff(deps, signal)
  await helpRefused(deps, signal)
  await settleEnded(deps, signal)
}

/** Rounds that were begun in time are played to their end first. */
async function lapse({ context: { db, clock } }: FreeRoundsDeps): Promise<void> {
  await db
    .updateTable('free_rounds_grants')
    .set({ state: 'lapsed', closed_at: clock.now() })
    .where('state', '=', 'open')
    .where('expires_at', '<=', clock.now())
    .whereRef('used', '=', 'ended')
    .execute()
}

async function helpWhereOff(deps: FreeRoundsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps.context
  const { rows } = await sql<{
    brandId: number
    gameCode: string
    currency: GrantRow['currency']
    stake: bigint
  }>`
    select distinct brand_id as "brandId", game_code as "gameCode", currency, stake from free_rounds_grants
    where state = 'open' and expires_at > ${clock.now()}`.execute(db)
  for (const of of rows) {
    if (signal.aborted) return
    if ((await deps.canPlay({ ...of, currency: currencyOf(of) })) !== 'off') continue
    const grants = await db
      .selectFrom('free_rounds_grants')
      .select(['member_id', 'id'])
      .where('state', '=', 'open')
      .where('brand_id', '=', of.brandId)
      .where('game_code', '=', of.gameCode)
      .where('currency', '=', of.currency)
      .where('stake', '=', of.stake)
      .limit(AT_ONCE)
      .execute()
    for (const { member_id: memberId, id: grantId } of grants)
      await transact(db, (tx) => replaceOrPay(deps, tx, { memberId, grantId }))
  }
}

/** A vendor that will not give the rounds leaves the member where a game that was switched off does. */
async function helpRefused(deps: FreeRoundsDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps.context
  const grants = await db
    .selectFrom('free_rounds_grants')
    .select(['member_id', 'id'])
    .where('state', '=', 'open')
    .where('vendor_state', '=', 'refused')
    .where('expires_at', '>', clock.now())
    .limit(AT_ONCE)
    .execute()
  for (const { member_id: memberId, id: grantId } of grants) {
    if (signal.aborted) return
    await transact(db, (tx) => replaceOrPay(deps, tx, { memberId, grantId }))
  }
}

/** The game is off: another one in its place, or what the rounds that are left would have brought on average. */
async function replaceOrPay(
  deps: FreeRoundsDeps,
  tx: Tx,
  of: { memberId: bigint; grantId: string },
): Promise<void> {
  await deps.promotions.lockMember(tx, of.memberId)
  const grant = await lockGrant(tx, of)
  if (grant?.state !== 'open' || grant.used === grant.rounds) return
  const { brand_id: brandId, game_code: gameCode, replacement, stake } = grant
  const currency = currencyOf(grant)
  const canPlay = (code: string) => deps.canPlay({ brandId, gameCode: code, currency, stake })
  if (grant.vendor_state !== 'refused' && (await canPlay(gameCode)) !== 'off') return
  const now = deps.context.clock.now()
  // What is being played comes to its end first; at a vendor also before another game takes its place.
  const isPlayed = grant.used > grant.ended
  if (replacement !== null && (await canPlay(replacement)) === 'yes') {
    if (grant.vendor_code === null) await change(tx, of, { game_code: replacement })
    else if (!isPlayed) await moveFromVendor(tx, of, { grant, replacement, now })
    return
  }
  if (isPlayed) return
  const amount = expectedWin({
    stake,
    rounds: grant.rounds - grant.used,
    returned: await deps.returnOf(brandId, gameCode),
    currency,
  })
  const cause = { freeRounds: grant.id, gameOff: gameCode, rounds: grant.rounds - grant.used }
  if (amount > 0n && !(await give(deps, tx, { grant, to: 'off', amount, cause, now }))) return
  await change(tx, of, { state: 'paid', paid: amount, closed_at: now })
  await takeFromVendor(tx, of, { grant, now })
}

/** What is left of a gift at a vendor is a gift of its own at the house; the vendor's part has ended, and is told so. */
async function moveFromVendor(
  tx: Tx,
  of: { memberId: bigint; grantId: string },
  { grant, replacement, now }: { grant: GrantRow; replacement: string; now: Date },
): Promise<void> {
  await takeFromVendor(tx, of, { grant, now })
  await change(tx, of, {
    game_code: replacement,
    vendor_state: null,
    vendor_code: null,
    win_most: null,
  })
}

/** Rounds that it may have given are taken back: what it plays of them from now on is refused. */
async function takeFromVendor(
  tx: Tx,
  { memberId, grantId }: { memberId: bigint; grantId: string },
  { grant, now }: { grant: GrantRow; now: Date },
): Promise<void> {
  const { vendor_code: vendorCode } = grant
  if (vendorCode === null || grant.vendor_state === 'refused') return
  await change(tx, { memberId, grantId }, { vendor_state: 'cancelled' })
  await oweVendorCall(tx, { memberId, grantId, vendorCode, operation: 'cancel', at: now })
}

async function settleEnded(deps: FreeRoundsDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps.context
  const ended = await db
    .selectFrom('free_rounds_grants')
    .select(['member_id', 'id'])
    .where('closed_at', 'is not', null)
    .where('is_settled', '=', false)
    .orderBy('closed_at')
    .limit(AT_ONCE)
    .execute()
  for (const { member_id: memberId, id: grantId } of ended) {
    if (signal.aborted) return
    await transact(db, (tx) => settleGrant(deps, tx, { memberId, grantId }))
  }
}

/** What was won becomes a bonus where the terms say so; what went to the balance is there already. */
async function settleGrant(
  deps: FreeRoundsDeps,
  tx: Tx,
  of: { memberId: bigint; grantId: string },
): Promise<void> {
  await deps.promotions.lockMember(tx, of.memberId)
  const grant = await lockGrant(tx, of)
  if (!grant || grant.is_settled || grant.closed_at === null) return
  const now = deps.context.clock.now()
  const { won } = grant
  if (winsToOf(grant) !== 'cash' && won > 0n) {
    const cause = { freeRounds: grant.id, rounds: grant.ended }
    if (!(await give(deps, tx, { grant, to: 'won', amount: won, cause, now }))) return
  }
  await change(tx, of, { is_settled: true })
  const { vendor_code: vendorCode } = grant
  if (vendorCode !== null && grant.vendor_state === 'given')
    await oweVendorCall(tx, { ...of, vendorCode, operation: 'count', at: countedAt(now) })
}

/** Gives what a gift came to, once; false when the member may be given nothing now, so that it is tried again later. */
async function give(
  { promotions }: FreeRoundsDeps,
  tx: Tx,
  of: { grant: GrantRow; to: 'off' | 'won'; amount: bigint; cause: Json; now: Date },
): Promise<boolean> {
  const { grant, to, amount, cause, now } = of
  const promotion = await promotions.byId(tx, grant.promotion_id)
  assert(promotion, `promotion ${grant.promotion_id} is gone`)
  const wins = winsToOf(grant)
  const reward: Reward =
    wins === 'cash' || to === 'off'
      ? { kind: 'cash', amount }
      : { kind: 'bonus', amount, wagering: wins }
  const given = await promotions.give(tx, {
    promotion,
    memberId: grant.member_id,
    occurrence: `free-rounds:${to}:${grant.id}`,
    rewards: [reward],
    cause,
    now,
    isCounted: true,
  })
  return given.outcome === 'given' || given.outcome === 'already'
}

async function lockGrant(
  tx: Tx,
  of: { memberId: bigint; grantId: string },
): Promise<GrantRow | null> {
  await sql`select from free_rounds_grants where member_id = ${of.memberId} and id = ${of.grantId} for update`.execute(
    tx,
  )
  return await findGrant(tx, of)
}

async function change(
  tx: Tx,
  of: { memberId: bigint; grantId: string },
  set: Partial<
    Pick<
      GrantRow,
      | 'state'
      | 'paid'
      | 'closed_at'
      | 'game_code'
      | 'is_settled'
      | 'vendor_state'
      | 'vendor_code'
      | 'win_most'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('free_rounds_grants')
    .set(set)
    .where('member_id', '=', of.memberId)
    .where('id', '=', of.grantId)
    .execute()
}
