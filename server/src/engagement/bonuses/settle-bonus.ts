import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from './locks.ts'
import { currencyOf } from './offers.ts'
import type { BonusesDeps } from './deps.ts'
import { type GrantRow, isReversed, openGrantOf, progressOf } from './queries.ts'
import { type NextStep, nextLook, nextStep } from './rules.ts'

type Ending = 'released' | 'lapsed' | 'given_up' | 'taken_back'

/** What the member is told: what staff ended was not given up by them. */
type News = `bonus_${Ending | 'forfeited' | 'ending'}`

export interface Settled {
  memberId: bigint
  /** What became of it now; null while it stays open. */
  ended: Ending | null
  grant: GrantRow
}

/**
 * Looks at what a member has played for their open bonus and does what follows: releases it, lets it lapse, takes it back with its deposit,
 * or says that its end is near. Null when none is open. Safe to repeat at any moment.
 */
export async function settleBonus(
  parts: BonusesDeps,
  tx: Tx,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<Settled | null> {
  await lockMember(tx, memberId)
  const grant = await openGrantOf(tx, memberId)
  if (!grant) return null
  await takeFromDue(tx, grant, now)
  const { step, wagered } = await lookAt(parts, tx, { grant, now })
  await tx
    .updateTable('bonuses_grants')
    .set({ wagered, ...(step === 'warn' ? { warned_at: now } : {}) })
    .where('id', '=', grant.id)
    .execute()
  if (step === 'warn') await tell(parts, tx, { grant, kind: 'bonus_ending', now })
  if (step === 'warn' || step === 'wait') return { memberId, ended: null, grant }
  await end(parts, tx, { grant, ending: step, now })
  return { memberId, ended: step, grant }
}

/**
 * Comes before reading what was played: bets that are read from here on wait for this row and make it due again behind us
 * (`look-again.ts`), so none falls between; and where this transaction dies, the bonus is due as before.
 */
async function takeFromDue(tx: Tx, grant: GrantRow, now: Date): Promise<void> {
  await tx
    .updateTable('bonuses_grants')
    .set({ look_at: nextLook({ endsAt: grant.ends_at }, now) })
    .where('id', '=', grant.id)
    .execute()
}

/** What was played for a bonus, and what becomes of it now. */
async function lookAt(
  parts: BonusesDeps,
  db: Tx,
  { grant, now }: { grant: GrantRow; now: Date },
): Promise<{ step: NextStep; wagered: bigint }> {
  // Asked first: what is read afterwards holds at least all of that.
  const isKnown = await parts.knowsPlayUpTo(db, grant.ends_at)
  const { wagered, waits } = await progressOf(parts, db, grant)
  const step = nextStep(
    {
      required: grant.required,
      wagered,
      grantedAt: grant.granted_at,
      endsAt: grant.ends_at,
      wasWarned: grant.warned_at !== null,
      isReversed: await isReversed(db, grant),
      isWholeKnown: isKnown && !waits,
    },
    now,
  )
  return { step, wagered }
}

interface OneBonus {
  bonusId: string
  memberId: bigint
  now: Date
}

/** The member does without it. Refuses `not_found` for the bonus of another, `bonus_over`. Released instead where the bets are made. */
export async function giveUpBonus(parts: BonusesDeps, tx: Tx, of: OneBonus): Promise<void> {
  await endNow(parts, tx, of, 'bonus_given_up')
}

/**
 * Staff ends it, which its member is told; who did and why stands beside it. Answers whether they did: one whose bets are made is released
 * instead. Refuses `not_found`, `bonus_over`.
 */
export async function forfeitBonus(
  parts: BonusesDeps,
  tx: Tx,
  of: OneBonus & { brandId: number; staffId: string; reason: string },
): Promise<boolean> {
  const isEnded = await endNow(parts, tx, of, 'bonus_forfeited')
  if (!isEnded) return false
  await tx
    .insertInto('bonuses_forfeits')
    .values({
      bonus_id: of.bonusId,
      brand_id: of.brandId,
      member_id: of.memberId,
      staff_id: of.staffId,
      reason: of.reason,
      at: of.now,
    })
    .execute()
  return true
}

async function endNow(parts: BonusesDeps, tx: Tx, of: OneBonus, news: News): Promise<boolean> {
  const known = await tx
    .selectFrom('bonuses_grants')
    .select('id')
    .where('id', '=', of.bonusId)
    .where('member_id', '=', of.memberId)
    .executeTakeFirst()
  if (!known) refuse('not_found')
  const settled = await settleBonus(parts, tx, of)
  if (settled?.grant.id !== of.bonusId) refuse('bonus_over')
  if (settled.ended !== null) return false
  await end(parts, tx, { grant: settled.grant, ending: 'given_up', news, now: of.now })
  return true
}

/**
 * A withdrawal gives an open bonus up, in its own transaction and before any wallet is locked. Refuses `bonus_open` with the sum until
 * the member has said yes to that.
 */
export async function leaveBonus(
  parts: BonusesDeps,
  tx: Tx,
  of: { memberId: bigint; isConfirmed: boolean; now: Date },
): Promise<void> {
  const settled = await settleBonus(parts, tx, of)
  if (!settled || settled.ended !== null) return
  const { grant } = settled
  if (!of.isConfirmed) {
    refuse('bonus_open', {
      money: { currency: currencyOf(grant), amounts: { amount: grant.amount } },
    })
  }
  await end(parts, tx, { grant, ending: 'given_up', now: of.now })
}

interface Ended {
  grant: GrantRow
  ending: Ending
  /** Absent where the ending says it. */
  news?: News
  now: Date
}

async function end(parts: BonusesDeps, tx: Tx, of: Ended): Promise<void> {
  const { grant, ending, now } = of
  await tx
    .updateTable('bonuses_grants')
    .set({ state: ending, ended_at: now })
    .where('id', '=', grant.id)
    .where('state', '=', 'open')
    .execute()
  await move(parts, tx, of)
  await tell(parts, tx, { grant, kind: of.news ?? `bonus_${ending}`, now })
}

/** A release moves it to the balance; everything else back to the promotions that it came from. */
async function move({ context, ledger }: BonusesDeps, tx: Tx, { grant, ending, now }: Ended) {
  const line = {
    playerId: grant.member_id,
    brandId: grant.brand_id,
    currency: currencyOf(grant),
    source: 0,
    externalId: `bonus:${grant.id}`,
    amount: grant.amount,
    memo: `bonus ${grant.offer_code}: ${ending}`,
    at: now,
  }
  const { random } = context
  if (ending !== 'released') {
    const back = { operation: 'bonus_lapse', contra: 'promotions', pocket: 'bonus' } as const
    await ledger.post(tx, [{ ...line, ...back, id: random.uuid() }])
    return
  }
  const release = { ...line, operation: 'bonus_release', contra: 'clearing' } as const
  await ledger.post(tx, [
    { ...release, id: random.uuid(), pocket: 'bonus' },
    { ...release, id: random.uuid(), pocket: 'cash' },
  ])
}

async function tell(
  { recordFact }: BonusesDeps,
  tx: Tx,
  { grant, kind, now }: { grant: GrantRow; kind: News; now: Date },
): Promise<void> {
  const { amount, currency, ends_at: endsAt } = grant
  await recordFact(tx, {
    kind,
    brandId: grant.brand_id,
    memberId: grant.member_id,
    at: now,
    data: { bonusId: grant.id, amount: String(amount), currency, until: endsAt.toISOString() },
  })
}
