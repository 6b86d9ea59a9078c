import { lotteryMenuApi } from '@croupier/api/play/lottery/menu'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  type DrawRow,
  findDraw,
  latestResults,
  nextDraws,
  resultOf,
} from '../../lottery-draws/lottery-draws.ts'
import { offeredGame } from './draw-routes.ts'
import { isVietnamese, type LotteryMenuDeps, vietnamMenu } from './menus.ts'
import { lastBetGames } from './queries.ts'

/** Menus and results of lotteries in the words of the specification; everything behind them is that of the other routes. */
export function menuRoutes(http: Http, parts: LotteryMenuDeps): void {
  const { lottery } = parts
  const { db } = lottery.context

  route(http, lotteryMenuApi.gameMenu, async ({ brand, input, language, now }) => {
    const { prizeMode, games } = await vietnamMenu(parts, {
      brandId: brand.id,
      prizeMode: input.prizeMode,
    })
    const view = await menuGames(parts, { at: now, language: input.language ?? language })
    const cards = await parts.vendorCards(brand.id)
    const gameMenus = []
    for (const { vassalage, gameType, displayName } of cards) {
      const own = games.filter(({ vendorCode }) => vendorCode === vassalage)
      if (gameType !== prizeMode || own.length === 0) continue
      gameMenus.push({
        accountTypeName: vassalage,
        displayName,
        games: await Promise.all(own.map(({ code }) => view(code))),
      })
    }
    return { prizeMode, gameMenus }
  })

  route(http, lotteryMenuApi.recent, async ({ brand, session, input, language, now }) => {
    const view = await menuGames(parts, { at: now, language: input.language ?? language })
    const list = []
    for (const { gameCode, lastBetAt } of await lastBetGames(db, session.memberId)) {
      if (list.length === input.pageSize) break
      const game = await lottery.draws.games.find(gameCode)
      if (!game || !isVietnamese(game) || !(await lottery.offers(brand.id, gameCode))) continue
      list.push({ ...(await view(gameCode)), accountTypeName: game.vendorCode, lastBetAt })
    }
    return { list }
  })

  resultRoutes(http, parts)
}

/** What was drawn. */
function resultRoutes(http: Http, { lottery }: LotteryMenuDeps): void {
  const { db } = lottery.context

  route(http, lotteryMenuApi.openedByGame, async ({ brand, input, language, now }) => {
    const game = await offeredGame(lottery, brand.id, input.gameCode)
    if (!isVietnamese(game)) refuse('not_found')
    const rows = await latestResults(db, { gameCode: game.code, at: now, limit: input.pageSize })
    return {
      gameCode: game.code,
      displayName: await lottery.gameTitle(game.code, input.language ?? language),
      list: rows.map(viewOfOpened),
    }
  })

  route(http, lotteryMenuApi.opened, async ({ brand, input, language, now }) => {
    const { gameCode, numero } = input
    const game = await offeredGame(lottery, brand.id, gameCode)
    const [latest] = await latestResults(db, { gameCode, at: now, limit: 1 })
    const row = numero === undefined ? latest : await findDraw(db, { gameCode, issue: numero })
    if (!row || row.version === 0 || row.result === null || row.draws_at > now) refuse('not_found')
    return {
      gameCode: game.code,
      displayName: await lottery.gameTitle(game.code, input.language ?? language),
      ...viewOfOpened(row),
    }
  })
}

/** How games stand in a menu at a moment. */
async function menuGames({ lottery }: LotteryMenuDeps, of: { at: Date; language: string }) {
  const next = await nextDraws(lottery.context.db, of.at)
  return async (gameCode: string) => {
    const draw = next.get(gameCode)
    return {
      gameCode,
      displayName: await lottery.gameTitle(gameCode, of.language),
      numero: draw?.issue ?? null,
      closesAt: draw?.closes_at ?? null,
    }
  }
}

function viewOfOpened(row: DrawRow) {
  return {
    numero: row.issue,
    openedAt: row.draws_at,
    result: Object.fromEntries(
      Object.entries(resultOf(row)).map(([prize, numbers]) => [prize, [...numbers]]),
    ),
    version: row.version,
  }
}
