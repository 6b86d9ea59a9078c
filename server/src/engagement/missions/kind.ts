import type { PlayedGames, MissionTerms, SeasonTerms } from '@croupier/api/engagement/terms/mission'
import type { Reward } from '@croupier/api/engagement/reward'
import type { AboutTerms, PromotionKind, TermsProblem } from '../promotions/promotions.ts'
import type { MissionsDeps, MissionVersion, SeasonVersion } from './deps.ts'
import { completedSince } from './queries.ts'
import { holdDemanded, measureOf } from './rules.ts'
import { isLiveAt, versionsOf } from './versions.ts'

/** At most this part of what the house keeps of the demanded play is given for it (GUARDS G4). */
const GIVEN_OF_HOLD = 2n

/** Missions and seasons as a kind of promotion. */
export function missionKind(parts: MissionsDeps): PromotionKind<'mission'> {
  return {
    kind: 'mission',
    feature: 'missions',
    isJoined: false,
    isCard: false,
    lawOf: (terms) => {
      const facts = terms.form === 'mission' ? terms.counters.map(({ fact }) => fact) : []
      const isOfDeposits = facts.some((fact) => fact === 'deposit_sum' || fact === 'deposit_count')
      const isOfFriends = facts.includes('friends')
      const isOfLogins = facts.length > 0 && facts.every((fact) => fact === 'login_days')
      return {
        gives: isOfLogins ? 'before_play' : 'after_play',
        condition: isOfDeposits ? 'deposit' : isOfFriends ? 'friend_bets' : 'bet',
      }
    },
    problems: async (terms, about) => {
      const { missions, seasons } = await versionsOf(parts, parts.context.db, about.brandId)
      const now = { missions: liveIn(missions, about), seasons: liveIn(seasons, about) }
      return terms.form === 'mission'
        ? await problemsOfMission(parts, terms, { ...about, ...now })
        : await problemsOfSeason(parts, terms, { ...about, ...now })
    },
    cost: async (terms, about) => {
      if (terms.form === 'season') return null
      const { brandId, definition, now } = about
      const since = new Date(now.getTime() - COST_DAYS * DAY_MS)
      const completed = await completedSince(parts.context.db, {
        brandId,
        code: definition.code,
        since,
      })
      // Of a mission that nobody has had yet nothing is known.
      if (completed === 0) return null
      const worth = parts.promotions.worthOf(terms.rewards, about)
      return { expected: BigInt(completed) * worth, worst: definition.budget }
    },
  }
}

const COST_DAYS = 30
const DAY_MS = 86_400_000

type About = AboutTerms & {
  missions: readonly MissionVersion[]
  seasons: readonly SeasonVersion[]
}

const liveIn = <Version extends MissionVersion | SeasonVersion>(
  versions: readonly Version[],
  { now, definition }: AboutTerms,
): Version[] =>
  versions.filter(
    (version) => version.code !== definition.code && (isLiveAt(version, now) || version.from > now),
  )

async function problemsOfMission(
  parts: MissionsDeps,
  terms: MissionTerms,
  about: About,
): Promise<TermsProblem[]> {
  const problems = await counterProblems(parts, terms, about)
  if (terms.rewards.length === 0 && terms.season === null)
    problems.push({ field: 'terms.rewards', code: 'nothing_given' })
  const needed = about.missions.find(({ code }) => code === terms.needs)
  if (terms.needs !== null && needed?.terms.period !== terms.period)
    problems.push({ field: 'terms.needs', code: 'unknown_mission' })
  else if (isCircle(about, terms)) problems.push({ field: 'terms.needs', code: 'circle' })
  const season = about.seasons.find(({ code }) => code === terms.season?.code)
  if (terms.season !== null && !season)
    problems.push({ field: 'terms.season.code', code: 'unknown_season' })
  if (problems.length > 0) return problems
  return (await isAboveHold(parts, terms, { about, season: season?.terms ?? null }))
    ? [{ field: 'terms.rewards', code: 'above_hold' }]
    : []
}

async function problemsOfSeason(
  parts: MissionsDeps,
  terms: SeasonTerms,
  about: About,
): Promise<TermsProblem[]> {
  const problems: TermsProblem[] = []
  for (const [place, level] of terms.levels.entries()) {
    const field = `terms.levels.${place}`
    if (place > 0 && level.points <= (terms.levels[place - 1]?.points ?? 0))
      problems.push({ field: `${field}.points`, code: 'out_of_order' })
  }
  for (const [place, prize] of terms.prizes.entries()) {
    const field = `terms.prizes.${place}`
    if (place > 0 && prize.upToPlace <= (terms.prizes[place - 1]?.upToPlace ?? 0))
      problems.push({ field: `${field}.upToPlace`, code: 'out_of_order' })
  }
  if (about.definition.endsAt === null) problems.push({ field: 'endsAt', code: 'no_end' })
  // Points of any number of missions open levels: only a budget bounds them.
  if (about.definition.budget === null) problems.push({ field: 'budget', code: 'unbounded' })
  if (problems.length > 0) return problems
  for (const mission of about.missions)
    if (
      mission.terms.season?.code === about.definition.code &&
      (await isAboveHold(parts, mission.terms, { about, season: terms }))
    )
      return [{ field: 'terms.levels', code: 'above_hold' }]
  return []
}

/** GUARDS G4: what a mission and its season's points are worth against half of what the house keeps of the play that it asks for. */
async function isAboveHold(
  parts: MissionsDeps,
  terms: MissionTerms,
  { about, season }: { about: AboutTerms; season: SeasonTerms | null },
): Promise<boolean> {
  const edges = new Map<PlayedGames, number>()
  for (const counter of terms.counters)
    if ('of' in counter) edges.set(counter.of, await parts.leastEdgePpm(about.brandId, counter.of))
  const everywhere = await parts.leastEdgePpm(about.brandId, { types: [], vendors: [], games: [] })
  const hold = holdDemanded(terms, (of) => edges.get(of) ?? everywhere)
  const worthOf = (rewards: readonly Reward[]): bigint => parts.promotions.worthOf(rewards, about)
  const ofPoints =
    season && terms.season ? worthOfPoints(season.levels, terms.season.points, worthOf) : 0n
  return (worthOf(terms.rewards) + ofPoints) * GIVEN_OF_HOLD > hold
}

/** What points of a season are worth at the most: by the level up to which a point brings the most. */
export function worthOfPoints(
  levels: SeasonTerms['levels'],
  points: number,
  worthOf: (rewards: readonly Reward[]) => bigint,
): bigint {
  let [sum, most] = [0n, 0n]
  for (const level of levels) {
    sum += worthOf(level.rewards)
    const by = BigInt(level.points)
    const share = (sum * BigInt(points) + by - 1n) / by
    if (share > most) most = share
  }
  return most
}

async function counterProblems(
  parts: MissionsDeps,
  { counters, period }: MissionTerms,
  { brandId }: AboutTerms,
): Promise<TermsProblem[]> {
  const problems: TermsProblem[] = []
  const measures = new Set<string>()
  const longest = { daily: 1, weekly: 7, once: 60 }[period]
  for (const [place, counter] of counters.entries()) {
    const field = `terms.counters.${place}`
    const measure = `${counter.fact} ${measureOf(counter)}`
    if (measures.has(measure)) problems.push({ field, code: 'twice' })
    measures.add(measure)
    if (counter.fact === 'login_days' && counter.days > longest)
      problems.push({ field: `${field}.days`, code: 'days_beyond_period' })
    if ('of' in counter && !(await parts.canPlay(brandId, counter.of)))
      problems.push({ field: `${field}.of`, code: 'unknown_games' })
    if (
      counter.fact === 'games' &&
      counter.of.games.length > 0 &&
      counter.count > counter.of.games.length
    )
      problems.push({ field: `${field}.count`, code: 'more_than_there_are' })
  }
  return problems
}

/** Whether following what each mission needs comes back to this one. */
function isCircle({ missions, definition }: About, terms: MissionTerms): boolean {
  const seen = new Set([definition.code])
  let next = terms.needs
  while (next !== null) {
    if (seen.has(next)) return true
    seen.add(next)
    const needed = missions.find(({ code }) => code === next)
    next = needed?.terms.needs ?? null
  }
  return false
}
