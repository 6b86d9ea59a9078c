import { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type DrawRow, findDraw, viewOfDraw } from '../../lottery-draws/lottery-draws.ts'
import { announceTickets } from './announce.ts'
import { cancelTicket } from './cancel-ticket.ts'
import type { LotteryDeps } from './deps.ts'
import { fairnessOf, familyOf, offeredGame } from './draw-routes.ts'
import { placeTicket } from './place-ticket.ts'
import { firstLines, plansOf, sumsOfPlans, ticketsOf } from './queries.ts'
import { quoteOrder } from './quote.ts'
import { findPlan, type PlanRow, stopPlan } from './run-plans.ts'
import type { LotterySessions } from './sessions.ts'
import { findTicket, keyOf, linesOf, type TicketRow } from './ticket-row.ts'
import { viewOfLine, viewOfPlan, viewOfTicket } from './views.ts'

export interface TicketRouteDeps {
  lottery: LotteryDeps
  sessions: LotterySessions
}

/** Bets of whoever is signed in. */
export function ticketRoutes(http: Http, { lottery: parts, sessions }: TicketRouteDeps): void {
  const { db } = parts.context

  route(http, lotteryTicketsApi.quote, async ({ brand, session, input }) => {
    const game = await offeredGame(parts, brand.id, input.gameCode)
    return await quoteOrder(parts, session, { game, order: input })
  })

  route(http, lotteryTicketsApi.place, async (call) => {
    const { brand, input, language, now } = call
    await offeredGame(parts, brand.id, input.gameCode)
    const player = await sessions.playerOf(call, input.gameCode)
    const { ticket, balance } = await placeTicket(parts, player, input)
    announceTickets(parts, [ticket])
    return { ...(await detailOf(parts, ticket, { language, now })), balance }
  })

  route(http, lotteryTicketsApi.cancel, async ({ session, input, language, now }) => {
    const { ticket, balance } = await cancelTicket(parts, {
      memberId: session.memberId,
      id: input.id,
    })
    announceTickets(parts, [ticket])
    const [view] = await viewsOf(parts, [ticket], { language, now })
    if (!view) refuse('not_found')
    return { ticket: view, balance }
  })

  route(http, lotteryTicketsApi.tickets, async ({ session, input, language, now }) => {
    const { items, nextCursor } = await ticketsOf(db, { ...input, memberId: session.memberId })
    return { items: await viewsOf(parts, items, { language, now }), nextCursor }
  })

  route(http, lotteryTicketsApi.ticket, async ({ session, input, language, now }) => {
    const ticket = await findTicket(db, { memberId: session.memberId, id: input.id })
    if (!ticket) refuse('not_found')
    const draw = await drawOf(parts, ticket)
    if (!draw) refuse('not_found')
    return {
      ...(await detailOf(parts, ticket, { language, now })),
      draw: viewOfDraw(draw, now),
      family: await familyOf(parts, draw.game_code),
      fairness: await fairnessOf(parts, draw),
    }
  })

  route(http, lotteryTicketsApi.plans, async ({ session, input, language }) => {
    const { items, nextCursor } = await plansOf(db, { ...input, memberId: session.memberId })
    return { items: await planViews(parts, items, language), nextCursor }
  })

  route(http, lotteryTicketsApi.stopPlan, async ({ session, input, language }) => {
    const plan = await stopPlan(parts, { memberId: session.memberId, id: input.id })
    const [view] = plan ? await planViews(parts, [plan], language) : []
    if (!view) refuse('not_found')
    return { plan: view }
  })
}

interface Reading {
  language: string
  now: Date
}

async function drawOf(parts: LotteryDeps, ticket: TicketRow): Promise<DrawRow | null> {
  return await findDraw(parts.context.db, { gameCode: ticket.game_code, issue: ticket.issue })
}

async function viewsOf(
  parts: LotteryDeps,
  tickets: readonly TicketRow[],
  { language, now }: Reading,
) {
  const { db } = parts.context
  const [one] = tickets
  if (!one) return []
  const first = await firstLines(
    db,
    one.member_id,
    tickets.map(({ id }) => id),
  )
  return await Promise.all(
    tickets.map(async (ticket) =>
      viewOfTicket(ticket, {
        name: await parts.gameTitle(ticket.game_code, language),
        first: first.get(ticket.id),
        // Only of a ticket that waits the draw says something: until when it can be taken back.
        draw: ticket.state === 'live' ? await drawOf(parts, ticket) : null,
        now,
      }),
    ),
  )
}

async function detailOf(parts: LotteryDeps, ticket: TicketRow, reading: Reading) {
  const { db } = parts.context
  const [view] = await viewsOf(parts, [ticket], reading)
  if (!view) refuse('not_found')
  const lines = await linesOf(db, [ticket])
  const isSettled = ticket.payout !== null
  const plan =
    ticket.plan_id === null
      ? null
      : await findPlan(parts, { memberId: ticket.member_id, id: ticket.plan_id })
  const [planView] = plan ? await planViews(parts, [plan], reading.language) : []
  return {
    ticket: view,
    lines: (lines.get(keyOf(ticket.member_id, ticket.id)) ?? []).map((row) =>
      viewOfLine(row, isSettled),
    ),
    plan: planView ?? null,
  }
}

async function planViews(parts: LotteryDeps, plans: readonly PlanRow[], language: string) {
  const [one] = plans
  if (!one) return []
  const sums = await sumsOfPlans(
    parts.context.db,
    one.member_id,
    plans.map(({ id }) => id),
  )
  return await Promise.all(
    plans.map(async (plan) =>
      viewOfPlan(plan, {
        name: await parts.gameTitle(plan.game_code, language),
        ...(sums.get(plan.id) ?? { staked: 0n, won: 0n }),
      }),
    ),
  )
}
