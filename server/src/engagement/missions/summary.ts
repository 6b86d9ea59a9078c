import type { OutputOf } from '@croupier/api/endpoint'
import type { MissionCard, missionsApi, SeasonTrack } from '@croupier/api/engagement/missions'
import { missionPeriods } from '@croupier/api/engagement/terms/mission'
import type { RealCurrency } from '@croupier/shared/currencies'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Db } from '../../platform/db.ts'
import { type Entitlement, textsOf } from '../promotions/promotions.ts'
import { countsOf, type StoredCount } from './counts.ts'
import type { MissionsDeps, MissionVersion, SeasonVersion } from './deps.ts'
import { levelName } from './follow-season.ts'
import { canDo } from './can-do.ts'
import {
  levelOf,
  type Occurrence,
  occurrenceNamed,
  occurrenceOf,
  progressOf,
  shareOf,
  WHOLE,
} from './rules.ts'
import { placeOf } from './queries.ts'
import { isLiveAt, versionsOf } from './versions.ts'

type Summary = OutputOf<typeof missionsApi.summary>

interface Reader {
  brand: { id: number; timeZone: string; currency: RealCurrency; defaultLanguage: string }
  memberId: bigint
  language: string
  now: Date
}

/** What a member is shown of missions; nothing at all while the member may get nothing. */
export async function summaryOf(parts: MissionsDeps, db: Db, of: Reader): Promise<Summary> {
  const { promotions } = parts
  const { brand, memberId, now } = of
  const nothing = { currency: brand.currency, claimable: 0, groups: [], season: null }
  const whose = { brandId: brand.id, memberId, now }
  if ((await promotions.barredFor(db, whose)) !== null) return nothing
  const { missions, seasons } = await versionsOf(parts, db, brand.id)
  const day = dayOf(now, brand.timeZone)
  const current = missionPeriods.map((period) => occurrenceOf(period, day, brand.timeZone).name)
  const season = seasons.findLast((one) => isLiveAt(one, now))
  const copies = await promotions.copies(db, {
    ...whose,
    codes: [...missions, ...seasons].map(({ code }) => code),
    occurrences: [
      ...current,
      ...(season?.terms.levels ?? []).map((_, place) => levelName(place + 1)),
    ],
    withClaimable: true,
  })
  const shown = await shownMissions(parts, db, { ...of, missions, copies })
  const counts = await countsOf(db, {
    memberId,
    codes: shown.map(({ mission }) => mission.code),
    occurrences: shown.map(({ occurrence }) => occurrence.name),
  })
  const done = await completedCodes(db, { ...whose, occurrences: current })
  const titles = new Map(
    missions.map(({ code, definition }) => [code, titleIn(of, definition).title]),
  )
  const cards = shown.map((one) => ({
    period: one.mission.terms.period,
    card: cardOf(one, { reader: of, counts, done, titles }),
  }))
  const track = season ? await trackOf(parts, db, { ...of, season, copies }) : null
  const levels = track?.levels ?? []
  return {
    currency: brand.currency,
    claimable:
      cards.filter(({ card }) => card.state === 'claim').length +
      levels.filter(({ state }) => state === 'claim').length,
    groups: missionPeriods
      .map((group) => ({
        group,
        endsAt: occurrenceOf(group, day, brand.timeZone).to,
        missions: cards.filter(({ period }) => period === group).map(({ card }) => card),
      }))
      .filter((group) => group.missions.length > 0),
    season: track,
  }
}

interface Shown {
  mission: MissionVersion
  occurrence: Occurrence
  copy: Entitlement | null
}

/** The missions of now that the member can do, and earlier ones whose reward waits; what can be taken comes first. */
async function shownMissions(
  parts: MissionsDeps,
  db: Db,
  of: Reader & { missions: readonly MissionVersion[]; copies: readonly Entitlement[] },
): Promise<Shown[]> {
  const { brand, memberId, now, copies, missions } = of
  const shown: Shown[] = []
  for (const copy of copies) {
    const mission = missions.find(({ id }) => id === copy.promotionId)
    const waits = copy.state === 'claim' && (copy.expiresAt === null || copy.expiresAt > now)
    if (mission && waits)
      shown.push({ mission, occurrence: occurrenceNamed(copy.occurrence, brand.timeZone), copy })
  }
  const day = dayOf(now, brand.timeZone)
  const limits = await parts.limitsOf(db, { memberId })
  for (const live of missions) {
    if (!isLiveAt(live, now)) continue
    const occurrence = occurrenceOf(live.terms.period, day, brand.timeZone)
    const copy =
      copies.find((one) => one.code === live.code && one.occurrence === occurrence.name) ?? null
    if (copy?.state === 'claim') continue
    // Whoever began under an earlier version goes on under it.
    const mission = missions.find(({ id }) => id === copy?.promotionId) ?? live
    if (!copy && !(await canDo(parts, db, { mission, memberId, limits, now }))) continue
    shown.push({ mission, occurrence, copy })
  }
  return shown
}

/** The missions that a member has completed, by code and occurrence. */
async function completedCodes(
  db: Db,
  of: { brandId: number; memberId: bigint; occurrences: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('missions_completions')
    .select(['code', 'occurrence'])
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where('occurrence', 'in', [...of.occurrences])
    .where('state', '=', 'complete')
    .execute()
  return new Set(rows.map(({ code, occurrence }) => `${code} ${occurrence}`))
}

function cardOf(
  { mission, occurrence, copy }: Shown,
  of: {
    reader: Reader
    counts: readonly StoredCount[]
    done: ReadonlySet<string>
    titles: ReadonlyMap<string, string>
  },
): MissionCard {
  const { terms, definition, code } = mission
  const own = of.counts.filter((one) => one.code === code && one.occurrence === occurrence.name)
  const counters = progressOf(terms.counters, own)
  const isLocked = terms.needs !== null && !of.done.has(`${terms.needs} ${occurrence.name}`)
  const isDone = of.done.has(`${code} ${occurrence.name}`)
  return {
    code,
    occurrence: occurrence.name,
    ...titleIn(of.reader, definition),
    art: definition.art,
    match: terms.match,
    counters: counters.map(({ counter, progress, target }) => ({
      counter,
      // More than is asked for is nobody's business here.
      progress: progress < target ? progress : target,
      target,
    })),
    share: Number(isDone ? WHOLE : shareOf(terms.match, counters)),
    rewards: terms.rewards,
    seasonPoints: terms.season?.points ?? 0,
    state: stateOf(copy, { isLocked, isDone }),
    needs: isLocked && terms.needs !== null ? (of.titles.get(terms.needs) ?? terms.needs) : null,
    entitlementId: copy?.state === 'claim' ? copy.id : null,
    endsAt: occurrence.to ?? mission.endsAt,
    claimUntil: copy?.state === 'claim' ? copy.expiresAt : null,
  }
}

function stateOf(
  copy: Entitlement | null,
  { isLocked, isDone }: { isLocked: boolean; isDone: boolean },
): MissionCard['state'] {
  switch (copy?.state) {
    case 'claim':
      return 'claim'
    case 'claimed':
    case 'issued':
      return 'issued'
    case 'closed':
    case 'rejected':
      return 'closed'
    default:
      if (isLocked) return 'locked'
      return isDone ? 'issued' : 'in_process'
  }
}

async function trackOf(
  parts: MissionsDeps,
  db: Db,
  of: Reader & { season: SeasonVersion; copies: readonly Entitlement[] },
): Promise<SeasonTrack | null> {
  const { season, memberId, now, copies } = of
  const whose = { promotion: season, memberId, now }
  const { promotions } = parts
  if (!(await promotions.isAllowed(season)) || !(await promotions.isInAudience(db, whose)))
    return null
  const { points } = await placeOf(db, { brandId: of.brand.id, season: season.code, memberId })
  const { levels } = season.terms
  return {
    code: season.code,
    ...titleIn(of, season.definition),
    art: season.definition.art,
    endsAt: season.endsAt,
    points,
    level: levelOf(levels, points),
    levels: levels.map((level, place) => {
      const copy = copies.find(
        (one) => one.code === season.code && one.occurrence === levelName(place + 1),
      )
      const isReached = level.points <= points
      const state =
        copy?.state === 'claim' && (copy.expiresAt === null || copy.expiresAt > now)
          ? ('claim' as const)
          : copy?.state === 'issued' || copy?.state === 'claimed'
            ? ('issued' as const)
            : copy?.state === 'closed'
              ? ('closed' as const)
              : isReached
                ? ('reached' as const)
                : ('ahead' as const)
      return {
        ...level,
        state,
        entitlementId: state === 'claim' && copy ? copy.id : null,
      }
    }),
  }
}

/** Title and summary in the reader's language, or the brand's. */
export function titleIn(
  { language, brand }: Pick<Reader, 'language' | 'brand'>,
  definition: MissionVersion['definition'],
): { title: string; summary: string } {
  const { title, summary } = textsOf(definition, [language, brand.defaultLanguage])
  return { title, summary }
}
