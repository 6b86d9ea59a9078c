import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import { MOST_MULTIPLE, MOST_CHASED } from '@croupier/games/lottery/rules/chase.ts'
import { lotteryFamilyCodes, MOST_LINES } from '@croupier/api/play/lottery/shapes'
import { type CurrencyCode, payableUnit } from '@croupier/shared/money'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  chainFamilyOf,
  closedDraws,
  drawsAheadOf,
  type DrawRow,
  findDraw,
  gameOpening,
  lastDraws,
  latestResults,
  type LotteryGame,
  nextDraws,
  viewOfDraw,
} from '../../lottery-draws/lottery-draws.ts'
import type { LotteryDeps } from './deps.ts'
import { mostWinIn } from './rules.ts'
import { trendsOf } from './trends.ts'
import { viewOfGame, viewOfTypes } from './views.ts'

const LATEST = 10

/** A game that the brand offers; refuses `not_found`. */
export async function offeredGame(
  parts: LotteryDeps,
  brandId: number,
  gameCode: string,
): Promise<LotteryGame> {
  const game = await parts.draws.games.find(gameCode)
  if (!game || !(await parts.offers(brandId, gameCode))) refuse('not_found')
  return game
}

/** Whose rules a game is played by; refuses `not_found`. */
export async function familyOf(parts: LotteryDeps, gameCode: string) {
  const game = await parts.draws.games.find(gameCode)
  return lotteryFamilyCodes.find((code) => code === game?.family.code) ?? refuse('not_found')
}

/** What is needed to compute a draw of the house again. */
export async function fairnessOf(parts: LotteryDeps, draw: DrawRow) {
  if (draw.chain_id === null || draw.chain_index === null || draw.salt === null) return null
  const family = await familyOf(parts, draw.game_code)
  return {
    family,
    day: draw.day,
    commitment: draw.commitment?.toString('hex') ?? '',
    chain: {
      family: chainFamilyOf(draw.game_code),
      index: draw.chain_index,
      terminalHash: (await parts.fairness.chainEnd(draw.chain_id)).toString('hex'),
    },
    salt: draw.salt,
    serverSeed: draw.seed?.toString('hex') ?? null,
  }
}

/** Whether results of a game come from boards that the house plays. */
export function isSimulated({ draws }: LotteryDeps, { source }: LotteryGame): boolean {
  return source === 'official' && draws.boards.isSimulated
}

/** Lotteries of the house that a brand offers, with the family of their seed chains. */
export async function houseLotteries(
  parts: LotteryDeps,
  brandId: number,
): Promise<{ gameCode: string; family: string }[]> {
  const offered = []
  for (const { code, source } of await parts.draws.games.all())
    if (source === 'house' && (await parts.offers(brandId, code)))
      offered.push({ gameCode: code, family: chainFamilyOf(code) })
  return offered
}

/** Games, draws, results and trends, which are everybody's to look at. */
export function drawRoutes(http: Http, parts: LotteryDeps): void {
  const { db } = parts.context

  route(http, lotteryDrawsApi.games, async ({ brand, input, language, now }) => {
    const [next, last] = await Promise.all([nextDraws(db, now), lastDraws(db, now)])
    const games = []
    for (const game of await parts.draws.games.all()) {
      if (input.vendor !== undefined && game.vendorCode !== input.vendor) continue
      if (!(await parts.offers(brand.id, game.code))) continue
      games.push(
        viewOfGame(game, {
          name: await parts.gameTitle(game.code, input.language ?? language),
          next: next.get(game.code),
          last: last.get(game.code),
          isSimulated: isSimulated(parts, game),
          now,
        }),
      )
    }
    return { serverTime: now, games }
  })

  route(http, lotteryDrawsApi.game, async ({ brand, session, input, language, now }) => {
    const game = await offeredGame(parts, brand.id, input.gameCode)
    const currency = input.currency ?? session?.currency ?? brand.currency
    const key = { gameCode: game.code, at: now }
    const open = await drawsAheadOf(db, { ...key, limit: MOST_CHASED })
    const latest = await latestResults(db, { ...key, limit: LATEST })
    const name = await parts.gameTitle(game.code, input.language ?? language)
    // Bets are taken on the draw that is open, at its prices.
    const sold = gameOpening(game, open[0]?.opens_at ?? now)
    const { pricing } = sold
    return {
      serverTime: now,
      game: viewOfGame(game, {
        name,
        next: open[0],
        last: latest[0],
        isSimulated: isSimulated(parts, game),
        now,
      }),
      open: open.map((row) => viewOfDraw(row, now)),
      latest: latest.map((row) => viewOfDraw(row, now)),
      types: [...viewOfTypes(sold, currency)],
      mode:
        pricing.kind === 'mode'
          ? { least: pricing.least, most: pricing.most, step: 2, fixed: pricing.fixed }
          : null,
      limits: limitsIn(currency),
    }
  })

  resultRoutes(http, parts)
}

/** What was drawn, and what charts of it show. */
function resultRoutes(http: Http, parts: LotteryDeps): void {
  const { db } = parts.context

  route(http, lotteryDrawsApi.draws, async ({ brand, input, now }) => {
    const game = await offeredGame(parts, brand.id, input.gameCode)
    const { items, nextCursor } = await closedDraws(db, {
      gameCode: game.code,
      at: now,
      limit: input.limit,
      ...(input.cursor === undefined ? {} : { cursor: input.cursor }),
    })
    return { items: items.map((row) => viewOfDraw(row, now)), nextCursor }
  })

  route(http, lotteryDrawsApi.draw, async ({ brand, input, now }) => {
    const game = await offeredGame(parts, brand.id, input.gameCode)
    const row = await findDraw(db, { gameCode: game.code, issue: input.issue })
    if (!row) refuse('not_found')
    return {
      draw: viewOfDraw(row, now),
      fairness: await fairnessOf(parts, row),
      isSimulated: isSimulated(parts, game),
    }
  })

  route(http, lotteryDrawsApi.trends, async ({ brand, input, now }) => {
    const game = await offeredGame(parts, brand.id, input.gameCode)
    const rows = await latestResults(db, { gameCode: game.code, at: now, limit: input.draws })
    return trendsOf(game, rows.toReversed())
  })
}

function limitsIn(currency: CurrencyCode) {
  return {
    currency,
    maxLines: MOST_LINES,
    maxMultiple: MOST_MULTIPLE,
    maxDraws: MOST_CHASED,
    maxWin: mostWinIn(currency),
    stakeStep: payableUnit(currency),
  }
}
