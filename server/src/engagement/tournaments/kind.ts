import type { TournamentTerms } from '@croupier/api/engagement/terms/tournament'
import { isPayable } from '@croupier/shared/money'
import { dayAfter, dayOf } from '../../platform/calendar/calendar.ts'
import type { AboutTerms, PromotionKind, TermsProblem } from '../promotions/promotions.ts'
import type { TournamentsDeps } from './deps.ts'
import { dropComingHeats, openHeatsOf } from './heats.ts'
import { prizeList, wholeOfShares } from './rules.ts'

const DAY_MS = 86_400_000
/** How many days of play a contest is held against. */
const DAYS_LOOKED_BACK = 28n
/** GUARDS G6: prizes take at most half of what the house keeps of the play that counts. */
const GIVEN_OF_HOLD = 2n
const WHOLE = 10_000

/** Tournaments as a kind of promotion. */
export function tournamentKind(deps: TournamentsDeps): PromotionKind<'tournament'> {
  return {
    kind: 'tournament',
    lawOf: () => ({ gives: 'after_play', condition: 'bet' }),
    isJoined: false,
    isCard: false,
    problems: async (terms, about) => [
      ...shapeProblems(terms, about),
      ...(await gameProblems(deps, terms, about)),
      ...(await poolProblems(deps, terms, about)),
    ],
    cost: async (terms, about) => await costOf(deps, terms, about),
    wentLive: async (tx, promotion) => {
      await openHeatsOf(deps, tx, { promotion, now: deps.context.clock.now() })
    },
    ended: async (tx, promotion) => {
      await dropComingHeats(tx, { promotion, now: deps.context.clock.now() })
    },
  }
}

function shapeProblems(
  { every, score, prizes, rounds }: TournamentTerms,
  { currency, definition }: AboutTerms,
): TermsProblem[] {
  const problems: TermsProblem[] = []
  if (every === 'once' && definition.endsAt === null)
    problems.push({ field: 'endsAt', code: 'tournament_end_missing' })
  if (score.by === 'best_run' && score.length > rounds)
    problems.push({ field: 'terms.score.length', code: 'run_above_rounds' })
  for (const [line, { upToPlace }] of prizes.places.entries())
    if (line > 0 && upToPlace <= (prizes.places[line - 1]?.upToPlace ?? 0))
      problems.push({ field: `terms.prizes.places.${line}.upToPlace`, code: 'out_of_order' })
  if (prizes.form === 'table' || problems.length > 0) return problems
  if (wholeOfShares(prizes.places) !== WHOLE)
    problems.push({ field: 'terms.prizes.places', code: 'shares_not_whole' })
  if (prizes.most !== null && !isPayable(prizes.most, currency))
    problems.push({ field: 'terms.prizes.most', code: 'amount_not_payable' })
  return problems
}

async function gameProblems(
  deps: TournamentsDeps,
  { of }: TournamentTerms,
  { brandId }: AboutTerms,
): Promise<TermsProblem[]> {
  return (await deps.canPlay(brandId, of)) ? [] : [{ field: 'terms.of', code: 'unknown_games' }]
}

/** GUARDS G6. A pool is a share of the play itself; a table is held against the play of the last four weeks. */
async function poolProblems(
  deps: TournamentsDeps,
  terms: TournamentTerms,
  about: AboutTerms,
): Promise<TermsProblem[]> {
  if (terms.prizes.form === 'pool') return []
  const worth = worthOfTable(deps, terms, about)
  const hold = await holdOfPeriod(deps, terms, about)
  return worth * GIVEN_OF_HOLD > hold ? [{ field: 'terms.prizes', code: 'prizes_above_hold' }] : []
}

/** What the fixed prizes of one contest are worth. */
function worthOfTable(
  { promotions }: TournamentsDeps,
  { prizes }: TournamentTerms,
  about: AboutTerms,
): bigint {
  if (prizes.form === 'pool') return 0n
  return prizeList(prizes, { pool: 0n, currency: about.currency }).reduce(
    (sum, rewards) => sum + promotions.worthOf(rewards, about),
    0n,
  )
}

/** How long one contest or draw lasts, and which games count for it. */
type Period = Pick<TournamentTerms, 'of'> & { every: TournamentTerms['every'] | 'month' }

/** What the house keeps in the long run of the games that count in one period, by the play of the last four weeks. */
export async function holdOfPeriod(
  deps: Pick<TournamentsDeps, 'brands' | 'holdOfPlay'>,
  terms: Period,
  { brandId, currency, now, definition }: AboutTerms,
): Promise<bigint> {
  const { timeZone } = await deps.brands.byId(brandId)
  const to = dayAfter(dayOf(now, timeZone), -1)
  const from = dayAfter(to, 1 - Number(DAYS_LOOKED_BACK))
  const hold = await deps.holdOfPlay({ brandId, from, to, currency, of: terms.of })
  return (hold * daysOfOne(terms, definition)) / DAYS_LOOKED_BACK
}

/** How many days one contest lasts, at the most as many as are looked back at. */
function daysOfOne(
  { every }: Pick<Period, 'every'>,
  { startsAt, endsAt }: Pick<AboutTerms['definition'], 'startsAt' | 'endsAt'>,
): bigint {
  if (every === 'day') return 1n
  if (every === 'week') return 7n
  if (every === 'month') return DAYS_LOOKED_BACK
  const days = BigInt(Math.ceil(((endsAt?.getTime() ?? 0) - startsAt.getTime()) / DAY_MS))
  return days < 1n ? 1n : days > DAYS_LOOKED_BACK ? DAYS_LOOKED_BACK : days
}

const DAYS = 30n

/** What thirty days of contests would have cost over the play of the last weeks. */
async function costOf(deps: TournamentsDeps, terms: TournamentTerms, about: AboutTerms) {
  const { prizes, every } = terms
  const contests = every === 'day' ? DAYS : every === 'week' ? 4n : 1n
  const { budget } = about.definition
  const bounded = (cost: bigint): bigint => (budget !== null && budget < cost ? budget : cost)
  if (prizes.form === 'table') {
    const all = bounded(worthOfTable(deps, terms, about) * contests)
    return { expected: all, worst: all }
  }
  const share = ((await holdOfPeriod(deps, terms, about)) * BigInt(prizes.holdShareX100)) / 10_000n
  const one = prizes.most !== null && prizes.most < share ? prizes.most : share
  return {
    expected: bounded(one * contests),
    worst: prizes.most === null ? budget : bounded(prizes.most * contests),
  }
}
