import { consoleLotteryGamesApi } from '@croupier/api/play/console-lottery-games'
import { lotteryFamilyCodes } from '@croupier/api/play/lottery/shapes'
import { assert } from '@croupier/shared/assert'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Http } from '../../../../platform/http/http.ts'
import { route } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { transact } from '../../../../platform/transact.ts'
import { type LotteryGame, previewCalendar } from '../../../lottery-draws/lottery-draws.ts'
import { allBrandIds, type LotteryDeskDeps } from './deps.ts'
import {
  type Calendar,
  calendarOf,
  latestTerms,
  listsOf,
  readCalendar,
  readTerms,
  returnsBy,
} from './game-terms.ts'

const DAYS = 14

/** Calendars, prices and limits. */
export function gameDeskRoutes(http: Http, deps: LotteryDeskDeps): void {
  lookingRoutes(http, deps)
  calendarRoutes(http, deps)
  termsRoutes(http, deps)
}

function viewOf(game: LotteryGame, name: string) {
  const family = lotteryFamilyCodes.find((code) => code === game.family.code)
  assert(family, `${game.family.code} is no family that staff know`)
  const { pricing, limits, laterTerms } = game
  return {
    code: game.code,
    name,
    family,
    source: game.source,
    zone: game.calendar.zone,
    calendar: calendarOf(game),
    terms: { pricing, limits },
    later: laterTerms.map(({ from, ...terms }) => ({ from, terms })),
  }
}

async function gameOf({ lottery }: LotteryDeskDeps, code: string): Promise<LotteryGame> {
  return (await lottery.draws.games.find(code)) ?? refuse('not_found')
}

/** The strictest floor of all brands: prices are theirs together. */
async function floorOf(deps: LotteryDeskDeps): Promise<number> {
  let strictest = 0
  for (const id of await allBrandIds(deps))
    strictest = Math.max(strictest, await deps.brands.setting(id, 'returns.floorPpm'))
  return strictest
}

async function planned(
  { lottery }: LotteryDeskDeps,
  game: LotteryGame,
  of: { change: Calendar; now: Date },
) {
  const { draws, gone } = await previewCalendar(lottery.context.db, game, { ...of, days: DAYS })
  return [...draws, ...gone.map((draw) => ({ ...draw, mark: 'gone' as const }))].toSorted(
    (one, other) => one.drawsAt.getTime() - other.drawsAt.getTime(),
  )
}

async function returnsOf(
  deps: LotteryDeskDeps,
  game: LotteryGame,
  of: { terms: ReturnType<typeof latestTerms>; currency: CurrencyCode },
) {
  return returnsBy(game, { ...of, floorPpm: await floorOf(deps) })
}

function lookingRoutes(http: Http, deps: LotteryDeskDeps): void {
  const { lottery } = deps

  route(http, consoleLotteryGamesApi.games, async ({ language }) => {
    const games = await lottery.draws.games.all()
    const items = await Promise.all(
      games.map(async (game) => viewOf(game, await lottery.gameTitle(game.code, language))),
    )
    return { items }
  })

  route(http, consoleLotteryGamesApi.game, async ({ brand, input, language, now }) => {
    const game = await gameOf(deps, input.gameCode)
    const { schedule, exceptions, closeOffsetSeconds } = game.calendar
    const change = { schedule, exceptions, closeOffsetSeconds }
    return {
      game: viewOf(game, await lottery.gameTitle(game.code, language)),
      days: await planned(deps, game, { change, now }),
      returns: await returnsOf(deps, game, {
        terms: latestTerms(game),
        currency: brand.currency,
      }),
      lists: listsOf(game),
    }
  })
}

function calendarRoutes(http: Http, deps: LotteryDeskDeps): void {
  const { lottery, approvals } = deps
  const { db } = lottery.context

  route(http, consoleLotteryGamesApi.previewCalendar, async ({ input, now }) => {
    const game = await gameOf(deps, input.gameCode)
    return { days: await planned(deps, game, { change: readCalendar(input.calendar), now }) }
  })

  route(http, consoleLotteryGamesApi.changeCalendar, async (call) => {
    const { staff, input, address, language, now } = call
    const game = await gameOf(deps, input.gameCode)
    const change = readCalendar(input.calendar)
    await planned(deps, game, { change, now })
    const before = calendarOf(game)
    const brandIds = await allBrandIds(deps)
    const proposal = {
      kind: 'lottery.calendar' as const,
      brandId: null,
      brandIds,
      subject: { type: 'game' as const, id: game.code },
      payload: {
        lottery: await lottery.gameTitle(game.code, language),
        ...plain(change),
      },
      replaces: plain(before),
      secret: { gameCode: game.code, change: plain(change), before: plain(before) },
      reason: input.reason,
    }
    return await transact(db, (tx) => approvals.propose(tx, proposal, { staff, address, now }))
  })
}

function termsRoutes(http: Http, deps: LotteryDeskDeps): void {
  const { lottery, approvals } = deps
  const { db } = lottery.context

  route(http, consoleLotteryGamesApi.previewTerms, async ({ brand, input }) => {
    const game = await gameOf(deps, input.gameCode)
    const terms = readTerms(game, input.terms)
    return await returnsOf(deps, game, { terms, currency: brand.currency })
  })

  route(http, consoleLotteryGamesApi.changeTerms, async (call) => {
    const { brand, staff, input, address, language, now } = call
    const game = await gameOf(deps, input.gameCode)
    const terms = readTerms(game, input.terms)
    const { broken } = await returnsOf(deps, game, { terms, currency: brand.currency })
    if (broken.length > 0) refuse('return_guard_broken', { field: broken[0] ?? 'pricing' })
    const before = latestTerms(game)
    const brandIds = await allBrandIds(deps)
    const proposal = {
      kind: 'lottery.terms' as const,
      brandId: null,
      brandIds,
      subject: { type: 'game' as const, id: game.code },
      payload: {
        lottery: await lottery.gameTitle(game.code, language),
        ...plain(terms),
      },
      replaces: plain(before),
      secret: { gameCode: game.code, change: plain(terms), before: plain(before) },
      reason: input.reason,
    }
    return await transact(db, (tx) => approvals.propose(tx, proposal, { staff, address, now }))
  })
}

/** As JSON keeps it. */
function plain<Value extends object>(value: Value): Record<string, never> {
  return JSON.parse(JSON.stringify(value))
}
