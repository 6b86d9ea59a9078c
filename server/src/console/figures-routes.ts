import {
  consoleFiguresApi,
  MOST_DAYS,
  MOST_DAYS_BY_HOUR,
} from '@croupier/api/reporting/console-figures'
import type { GameType } from '@croupier/api/play/catalogue'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import type { Brands } from '../core/brands/brands.ts'
import type { Catalogue } from '../play/catalogue/catalogue.ts'
import {
  type GamePart,
  type HouseFigures,
  houseGames,
  housePoints,
  houseTotal,
} from '../reporting/reports/reports.ts'
import type { Vendors } from '../play/vendors/vendors.ts'
import { figuresAsOf } from './queries.ts'

export interface FigureDeps {
  brands: Pick<Brands, 'byId'>
  catalogue: Pick<Catalogue, 'typeOf' | 'titleOf'>
  vendors: Pick<Vendors, 'all'>
}

const DAY_MS = 86_400_000
const MOST_TITLES = 20

interface Days {
  from: string
  to: string
}

/** Serves the house's figures, from projections alone: no question of theirs reads the journal. */
export function figureDeskRoutes(http: Http, parts: FigureDeps): void {
  const { db } = http.context

  route(http, consoleFiguresApi.figures, async ({ brand, input, language, now }) => {
    const { by } = input
    const most = by === 'hour' ? MOST_DAYS_BY_HOUR : MOST_DAYS
    const earlier = daysBefore(input, most)
    const of = { brandId: brand.id, currency: brand.currency, timeZone: brand.timeZone }
    const span = { ...of, from: input.from, to: input.to }
    const games = await houseGames(db, span)
    return {
      currency: brand.currency,
      points: (await housePoints(db, span, by)).map(pointOf),
      before: (await housePoints(db, { ...of, ...earlier }, by)).map(pointOf),
      total: countsOf(await houseTotal(db, span)),
      totalBefore: countsOf(await houseTotal(db, { ...of, ...earlier })),
      ...(await partsOf(parts, games, language)),
      asOf: (await figuresAsOf(db)) ?? now,
    }
  })

  route(http, consoleFiguresApi.brands, async ({ staff, input }) => {
    const earlier = daysBefore(input, MOST_DAYS)
    const brands = staff.brandIds.map(async (brandId) => {
      const { code, name, currency, timeZone } = await parts.brands.byId(brandId)
      const of = { brandId, currency, timeZone }
      const total = await houseTotal(db, { ...of, from: input.from, to: input.to })
      const before = await houseTotal(db, { ...of, ...earlier })
      return { code, name, currency, total: countsOf(total), totalBefore: countsOf(before) }
    })
    return { brands: await Promise.all(brands) }
  })
}

/** The span of the same length that ends the day before; refuses `field_invalid` for one that is too long or runs backwards. */
function daysBefore({ from, to }: Days, most: number): Days {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const days = Math.round((last - first) / DAY_MS) + 1
  if (!(days >= 1 && days <= most)) refuse('field_invalid', { field: 'to' })
  return { from: dayAt(first - days * DAY_MS), to: dayAt(first - DAY_MS) }
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

interface Played {
  bets: number
  stake: bigint
  payout: bigint
}

async function partsOf(parts: FigureDeps, games: readonly GamePart[], language: string) {
  const { catalogue, vendors } = parts
  const names = new Map((await vendors.all()).map(({ id, name }) => [id, name]))
  const byType = new Map<GameType | null, Played>()
  const byVendor = new Map<string, Played>()
  const byTitle = new Map<string, Played>()
  for (const game of games) {
    add(byType, await catalogue.typeOf(game.gameCode), game)
    add(byVendor, names.get(game.source) ?? String(game.source), game)
    add(byTitle, game.gameCode, game)
  }
  const titles = byStake(byTitle)
    .slice(0, MOST_TITLES)
    .map(async ([gameCode, played]) => {
      return { gameCode, title: await catalogue.titleOf(gameCode, language), ...played }
    })
  return {
    types: byStake(byType).map(([gameType, played]) => ({ gameType, ...played })),
    vendors: byStake(byVendor).map(([vendor, played]) => ({ vendor, ...played })),
    games: await Promise.all(titles),
  }
}

function add<Key>(sums: Map<Key, Played>, key: Key, { bets, stake, payout }: GamePart): void {
  const before = sums.get(key) ?? { bets: 0, stake: 0n, payout: 0n }
  sums.set(key, {
    bets: before.bets + Number(bets),
    stake: before.stake + stake,
    payout: before.payout + payout,
  })
}

function byStake<Key>(sums: ReadonlyMap<Key, Played>): [Key, Played][] {
  return [...sums].sort(([, one], [, other]) => (one.stake < other.stake ? 1 : -1))
}

function countsOf(figures: HouseFigures) {
  return { ...figures, bets: Number(figures.bets) }
}

function pointOf<Point extends HouseFigures>(point: Point) {
  return { ...point, bets: Number(point.bets) }
}
