import type { Tx } from '../../platform/db.ts'
import { countsOf, type CountedFor } from './counts.ts'
import type { MissionsDeps, MissionVersion, SeasonVersion } from './deps.ts'
import {
  type CompletionRow,
  completionOf,
  keepCompletion,
  type CompletionState,
} from './completions.ts'
import { occurrenceNamed, progressOf, shareOf, WHOLE } from './rules.ts'
import { followSeason } from './follow-season.ts'
import { isLiveAt, isWithin, versionsOf } from './versions.ts'

const DAY_MS = 86_400_000
/** How much progress is written down as a step of its own; the page reads it exactly. */
const QUARTER = WHOLE / 4n

interface Whose {
  brandId: number
  memberId: bigint
  now: Date
}

/**
 * Looks at what has changed of a member's missions: takes part in those with progress, makes rewards claimable once, and takes back what a
 * correction undid and nobody had taken. Gives at once what is not to be claimed.
 */
export async function settleMember(
  parts: MissionsDeps,
  tx: Tx,
  { brandId, memberId, now }: Whose,
): Promise<{ isChanged: boolean; isGiven: boolean }> {
  const due = await tx
    .deleteFrom('missions_due')
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('due_at', '<=', now)
    .returning(['code', 'occurrence'])
    .execute()
  if (due.length === 0) return { isChanged: false, isGiven: false }
  const whose = { brandId, memberId, now }
  await parts.promotions.lockMember(tx, memberId)
  const { missions, seasons } = await versionsOf(parts, tx, brandId)
  const isBarred = (await parts.promotions.barredFor(tx, whose)) !== null
  const atOnce: string[] = []
  const changedSeasons = new Set<string>()
  const queue = due.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  // What a completion opens is looked at in the same turn: the loop also reaches what it appends.
  for (const next of queue) {
    const settled = await settleOne(parts, tx, { ...whose, ...next, missions, seasons, isBarred })
    if (!settled) continue
    if (settled.atOnce !== null) atOnce.push(settled.atOnce)
    if (settled.season !== null) changedSeasons.add(settled.season)
    queue.push(...settled.opens)
  }
  for (const season of changedSeasons)
    atOnce.push(...(await followSeason(parts, tx, { ...whose, season, seasons })))
  let isGiven = false
  // Where the budget is used up it stays claimable, and the member is told when asking.
  for (const entitlementId of atOnce) {
    const claimed = await parts.promotions.tryClaim(tx, { entitlementId, memberId, now })
    isGiven ||= typeof claimed !== 'string'
  }
  return { isChanged: true, isGiven }
}

interface Settled {
  /** The copy that is to be claimed at once. */
  atOnce: string | null
  /** The season whose points have changed. */
  season: string | null
  opens: { code: string; occurrence: string }[]
}

const NOTHING: Settled = { atOnce: null, season: null, opens: [] }

async function settleOne(
  parts: MissionsDeps,
  tx: Tx,
  of: CountedFor & {
    now: Date
    missions: readonly MissionVersion[]
    seasons: readonly SeasonVersion[]
    isBarred: boolean
  },
): Promise<Settled | null> {
  const { promotions, brands } = parts
  const { brandId, memberId, code, missions, now } = of
  const { timeZone } = await brands.byId(brandId)
  const occurrence = occurrenceNamed(of.occurrence, timeZone)
  const [copy] = await promotions.copies(tx, { ...of, codes: [code], occurrences: [of.occurrence] })
  const mission = copy
    ? missions.find(({ id }) => id === copy.promotionId)
    : missions.findLast(
        (version) => version.code === code && version.from <= now && isWithin(version, occurrence),
      )
  if (!mission) return null
  const { terms } = mission
  const counted = await countsOf(tx, { memberId, codes: [code], occurrences: [of.occurrence] })
  const share = shareOf(terms.match, progressOf(terms.counters, counted))
  const known = await completionOf(tx, of)
  const isDone = share >= WHOLE && (await isOpen(tx, { ...of, needs: terms.needs }))
  if (of.isBarred || known?.state === 'barred')
    return isDone && !known ? await keep(tx, { of, mission, known, state: 'barred' }) : NOTHING
  const cause = { occurrence: of.occurrence, counted: countedCause(counted) }
  const whose = { promotion: mission, memberId, occurrence: of.occurrence, now, cause }
  if (!copy) {
    if (share === 0n || !(await promotions.isInAudience(tx, whose))) return NOTHING
    // What another account of the same person has, or the market forbids, is not begun.
    if (!(await promotions.mayHave(tx, whose))) return NOTHING
  }
  const expiresAt = lastClaimOf(mission, occurrence.to, now)
  const held =
    copy ?? (await promotions.join(tx, { ...whose, state: 'in_process', target: WHOLE, expiresAt }))
  const step = share === WHOLE ? WHOLE : (share / QUARTER) * QUARTER
  await promotions.setProgress(tx, { entitlementId: held.id, progress: step, now, cause })
  if (isDone && known?.state !== 'complete') {
    const isTaken = held.state === 'issued' || held.state === 'claimed'
    const offered = isTaken
      ? held
      : await promotions.offer(tx, { ...whose, rewards: terms.rewards, expiresAt })
    if (!offered) return await keep(tx, { of, mission, known, state: 'barred' })
    const settled = await keep(tx, { of, mission, known, state: 'complete' })
    const isAuto = terms.claim === 'auto' || terms.rewards.length === 0
    const opens = missions
      .filter((other) => other.terms.needs === code && isLiveAt(other, now))
      .map((other) => ({ code: other.code, occurrence: of.occurrence }))
    return { ...settled, opens, atOnce: isAuto && offered.state === 'claim' ? offered.id : null }
  }
  if (!isDone && known?.state === 'complete') {
    // A reward that was taken stays; what is still to be taken waits until it is earned again.
    await promotions.retract(tx, { entitlementId: held.id, memberId, now, cause })
    return await keep(tx, { of, mission, known, state: 'undone' })
  }
  const waits = isDone && terms.claim === 'auto' && held.state === 'claim'
  return { ...NOTHING, atOnce: waits ? held.id : null }
}

/** Whether the mission before it in the chain is complete. */
async function isOpen(tx: Tx, of: CountedFor & { needs: string | null }): Promise<boolean> {
  if (of.needs === null) return true
  return (await completionOf(tx, { ...of, code: of.needs }))?.state === 'complete'
}

async function keep(
  tx: Tx,
  {
    of,
    mission,
    known,
    state,
  }: {
    of: CountedFor & { now: Date; seasons: readonly SeasonVersion[] }
    mission: MissionVersion
    known: CompletionRow | null
    state: CompletionState
  },
): Promise<Settled> {
  const { season: named } = mission.terms
  // A season that is over, or has yet to begin, gets no points.
  const isRunning = of.seasons.some((one) => one.code === named?.code && isLiveAt(one, of.now))
  const season = isRunning ? named : null
  await keepCompletion(tx, { ...of, promotionId: mission.id, state, season })
  return { ...NOTHING, season: state === 'barred' ? null : (known?.season ?? season?.code ?? null) }
}

/** Until when a reward can be taken: some days after its occurrence, or after the mission's own end, and never less than a day from now. */
function lastClaimOf(mission: MissionVersion, to: Date | null, now: Date): Date | null {
  const end = to ?? mission.endsAt
  if (end === null) return null
  const last = end.getTime() + mission.terms.claimDays * DAY_MS
  return new Date(Math.max(last, now.getTime() + DAY_MS))
}

/** The sums that the decision was made on, for whoever explains it. */
function countedCause(parts: readonly { measure: string; item: string; amount: bigint }[]) {
  const sums = new Map<string, { parts: number; amount: bigint }>()
  for (const { measure, amount } of parts) {
    const before = sums.get(measure) ?? { parts: 0, amount: 0n }
    sums.set(measure, { parts: before.parts + 1, amount: before.amount + amount })
  }
  return [...sums].map(([measure, sum]) => ({
    measure,
    parts: sum.parts,
    amount: String(sum.amount),
  }))
}
