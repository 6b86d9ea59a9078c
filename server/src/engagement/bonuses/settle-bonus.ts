import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { LedgerEntry } from '../../core/ledger/ledger.ts'
import { lockMember } from './locks.ts'
import { currencyOf } from './offers.ts'
import type { BonusesDeps } from './deps.ts'
import { beginNext, subaccountOf } from './begin-grant.ts'
import { type GrantRow, isReversed, isSpent, openGrantOf, progressOf } from './queries.ts'
import { type NextStep, nextLook, nextStep } from './rules.ts'

type Ending = 'released' | 'lapsed' | 'given_up' | 'taken_back' | 'spent'

/** What the member is told: what staff ended was not given up by them. */
type News = `bonus_${Exclude<Ending, 'spent'> | 'forfeited' | 'ending'}`

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
  // Whoever ends a playable bonus holds the wallet first: a bet that it pays for is decided before, or sees its end.
  if (grant.type === 'playable') await parts.ledger.holdCash(tx, memberId, currencyOf(grant))
  const { step, wagered } = await lookAt(parts, tx, { grant, now })
  await tx
    .updateTable('bonuses_grants')
    .set({ wagered, ...(step === 'warn' ? { warned_at: now } : {}) })
    .where('id', '=', grant.id)
    .execute()
  if (step === 'warn') await tell(parts, tx, { grant, kind: 'bonus_ending', now })
  if (step === 'warn' || step === 'wait') return { memberId, ended: null, grant }
  await end(parts, tx, { grant: { ...grant, wagered }, ending: step, now })
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
      isSpent: await isSpent(db, grant),
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
  if (settled?.grant.id !== of.bonusId) {
    if (!(await giveUpWaiting(tx, of))) refuse('bonus_over')
    return true
  }
  if (settled.ended !== null) return false
  await end(parts, tx, { grant: settled.grant, ending: 'given_up', news, now: of.now })
  return true
}

/** One that waits has no money in the ledger yet. False: it does not wait any more. */
async function giveUpWaiting(tx: Tx, { bonusId, memberId, now }: OneBonus): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bonuses_grants')
    .set({ state: 'given_up', ended_at: now })
    .where('member_id', '=', memberId)
    .where('id', '=', bonusId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
      money: { currency: currencyOf(grant), amounts: { amount: await atStake(parts, tx, grant) } },
    })
  }
  await end(parts, tx, { grant, ending: 'given_up', now: of.now })
}

/** What a member loses by giving a bonus up. */
async function atStake({ ledger }: BonusesDeps, tx: Tx, grant: GrantRow): Promise<bigint> {
  return grant.type === 'playable'
    ? await ledger.balance(tx, grant.member_id, currencyOf(grant), 'playable')
    : grant.amount
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
  const paid = await move(parts, tx, of)
  await tx
    .updateTable('bonuses_grants')
    .set({ state: ending, ended_at: now, paid })
    .where('id', '=', grant.id)
    .where('state', '=', 'open')
    .execute()
  // Whose bonus is played away has seen that.
  if (ending !== 'spent')
    await tell(parts, tx, { grant, kind: of.news ?? `bonus_${ending}`, amount: paid, now })
  // What the last bet counted beyond the requirement is not lost where another bonus waits.
  const isOver = ending === 'released' && grant.wagered > grant.required
  const carried = isOver ? grant.wagered - grant.required : 0n
  await beginNext(parts, tx, { memberId: grant.member_id, carried, now })
}

/** A release moves it to the balance; everything else back to the promotions that it came from. Answers what became cash. */
async function move(parts: BonusesDeps, tx: Tx, of: Ended): Promise<bigint> {
  const { grant, ending } = of
  const { ledger } = parts
  const isPlayable = grant.type === 'playable'
  const there = isPlayable
    ? await ledger.balance(tx, grant.member_id, currencyOf(grant), 'playable')
    : grant.amount
  const most = grant.max_conversion ?? there
  const paid = ending === 'released' ? (there < most ? there : most) : 0n
  const lines = [
    ...(paid > 0n ? convertLines(parts, of, paid) : []),
    ...(there > paid ? [lapseLine(parts, of, there - paid)] : []),
  ]
  await ledger.post(tx, lines)
  return paid
}

function convertLines(parts: BonusesDeps, of: Ended, amount: bigint): LedgerEntry[] {
  const operation = of.grant.type === 'playable' ? 'playable_convert' : 'bonus_release'
  return [subaccountOf(of.grant), 'cash' as const].map((subaccount) => ({
    ...lineOf(parts, of, amount),
    operation,
    counterAccount: 'clearing' as const,
    subaccount,
  }))
}

function lapseLine(parts: BonusesDeps, of: Ended, amount: bigint): LedgerEntry {
  return {
    ...lineOf(parts, of, amount),
    operation: of.grant.type === 'playable' ? 'playable_lapse' : 'bonus_lapse',
    counterAccount: 'promotions',
    subaccount: subaccountOf(of.grant),
  }
}

function lineOf({ context }: BonusesDeps, { grant, ending, now }: Ended, amount: bigint) {
  return {
    id: context.random.uuid(),
    playerId: grant.member_id,
    brandId: grant.brand_id,
    currency: currencyOf(grant),
    source: 0,
    externalId: `bonus:${grant.id}`,
    amount,
    memo: grant.type === 'playable' ? grant.id : `bonus ${grant.offer_code}: ${ending}`,
    at: now,
  }
}

async function tell(
  { recordFact }: BonusesDeps,
  tx: Tx,
  { grant, kind, amount, now }: { grant: GrantRow; kind: News; amount?: bigint; now: Date },
): Promise<void> {
  const { currency, ends_at: endsAt } = grant
  await recordFact(tx, {
    kind,
    brandId: grant.brand_id,
    memberId: grant.member_id,
    at: now,
    data: {
      bonusId: grant.id,
      amount: String(kind === 'bonus_released' ? (amount ?? grant.amount) : grant.amount),
      currency,
      until: endsAt.toISOString(),
    },
  })
}
