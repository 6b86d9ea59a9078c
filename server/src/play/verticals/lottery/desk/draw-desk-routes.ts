import { consoleLotteryApi } from '@croupier/api/play/console-lottery'
import { cursorOf, int8Part, uuidPart } from '@croupier/api/cursors'
import { sql } from 'kysely'
import { accountNames } from '../../../../accounts/members/members.ts'
import type { Db } from '../../../../platform/db.ts'
import type { Http } from '../../../../platform/http/http.ts'
import { route } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refusal.ts'
import {
  type DrawKey,
  type DrawRow,
  drawsOnDesk,
  findDraw,
  gameOpening,
  type LotteryGame,
  pictureOf,
} from '../../../lottery-draws/lottery-draws.ts'
import type { LotteryDeps } from '../deps.ts'
import { cutOf } from '../rules.ts'
import { currencyOf, type TicketRow } from '../ticket-row.ts'
import { cellsOn, largestWins, progressOf, stakesOn } from './figures.ts'
import {
  waitingEntryOf,
  nameOfEntry,
  viewOfEntries,
  viewOfStaffDraw,
  viewOfStaffTicket,
} from './views.ts'

/** What staff see of draws. */
export function drawDeskRoutes(http: Http, parts: LotteryDeps): void {
  const { db } = parts.context

  route(http, consoleLotteryApi.draws, async ({ brand, input, language }) => {
    const games = await parts.draws.games.all()
    const names = await namesOf(parts, games, language)
    const { items, nextCursor } = await drawsOnDesk(db, input)
    const stakes = await stakesOn(db, { brandId: brand.id, draws: items.map(keyOf) })
    const views = []
    for (const row of items) {
      const game = games.find(({ code }) => code === row.game_code)
      if (!game) continue
      const heldBy = await nameOfEntry(db, await waitingEntryOf(db, row))
      const name = names.get(row.game_code) ?? row.game_code
      views.push(viewOfStaffDraw(row, { game, name, stakes, heldBy }))
    }
    return {
      items: views,
      nextCursor,
      games: games.map(({ code }) => ({ code, name: names.get(code) ?? code })),
    }
  })

  route(http, consoleLotteryApi.draw, async ({ brand, staff, input, language }) => {
    const { game, row } = await drawOf(parts, input)
    const first = await waitingEntryOf(db, row)
    return {
      draw: viewOfStaffDraw(row, {
        game,
        name: await parts.gameTitle(game.code, language),
        stakes: await stakesOn(db, { brandId: brand.id, draws: [input] }),
        heldBy: await nameOfEntry(db, first),
      }),
      shape: game.family.prizes.map((prize) => ({ ...prize })),
      entries: await viewOfEntries(db, row, staff.id),
      progress: await progressOf(db, row),
      confirmedAt: row.confirmed_at,
      settledAt: row.settled_at,
      voidReason: row.void_reason,
      isFirstMine: first?.entered_by === staff.id,
    }
  })

  route(http, consoleLotteryApi.tickets, async ({ brand, input }) => {
    await drawOf(parts, input)
    const { items, nextCursor } = await ticketsOn(db, { ...input, brandId: brand.id })
    const names = await accountNames(
      db,
      items.map(({ member_id: id }) => id),
    )
    return {
      items: items.map((row) => viewOfStaffTicket(row, names.get(row.member_id) ?? '')),
      nextCursor,
    }
  })

  route(http, consoleLotteryApi.exposure, async ({ input }) => {
    const { game, row } = await drawOf(parts, input)
    return await exposureOn(db, gameOpening(game, row.opens_at), input)
  })

  route(http, consoleLotteryApi.picture, async ({ input }) => {
    return (await pictureOf(db, input.resultEntryId)) ?? refuse('not_found')
  })
}

function keyOf(row: DrawRow): DrawKey {
  return { gameCode: row.game_code, issue: row.issue }
}

async function namesOf(
  parts: LotteryDeps,
  games: readonly LotteryGame[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await Promise.all(
      games.map(async ({ code }) => [code, await parts.gameTitle(code, language)] as const),
    ),
  )
}

/** A draw with its game. Refuses `not_found`. */
export async function drawOf(
  parts: LotteryDeps,
  key: DrawKey,
): Promise<{ game: LotteryGame; row: DrawRow }> {
  const game = await parts.draws.games.find(key.gameCode)
  const row = await findDraw(parts.context.db, key)
  return game && row ? { game, row } : refuse('not_found')
}

const place = cursorOf(int8Part, uuidPart)

/** Tickets of a brand on a draw, by member. */
async function ticketsOn(
  db: Db,
  of: DrawKey & { brandId: number; cursor?: string | undefined; limit: number },
): Promise<{ items: TicketRow[]; nextCursor: string | null }> {
  const last = place.read(of.cursor)
  const beyond = last ? sql`and (member_id, id) > (${last[0]}, ${last[1]}::uuid)` : sql``
  const { rows } = await sql<TicketRow>`
    select * from lottery_tickets where game_code = ${of.gameCode} and issue = ${of.issue} and brand_id = ${of.brandId}
      and state <> 'refused' and currency <> 'DEMO' ${beyond}
    order by member_id, id limit ${of.limit + 1}`.execute(db)
  const items = rows.slice(0, of.limit)
  const end = items.at(-1)
  const hasMore = rows.length > of.limit && end !== undefined
  return { items, nextCursor: hasMore ? place.write([end.member_id, end.id]) : null }
}

async function exposureOn(db: Db, game: LotteryGame, key: DrawKey) {
  const cells = await cellsOn(db, key)
  const wins = await largestWins(db, key)
  const codes = [...new Set(cells.map(({ currency }) => currency))]
  const byCurrency = codes.map(
    (code) => [code, cells.filter(({ currency }) => currency === code)] as const,
  )
  return {
    currencies: byCurrency.map(([code, of]) => ({
      currency: currencyOf({ currency: code }),
      staked: of.reduce((sum, { staked }) => sum + staked, 0n),
      largestWin: wins.get(code) ?? 0n,
      cells: of.map(({ cell, liability, staked, cap }) => ({
        cell,
        liability,
        staked,
        cap,
        cutX10000: cutOf(game, { liability, cap }),
      })),
    })),
    steps: game.limits.steps.map((step) => ({ ...step })),
  }
}
