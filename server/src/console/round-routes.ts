import { consolePlayApi } from '@croupier/api/play/console-play'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import { shownLines } from './journal-routes.ts'
import type { FigureDeps } from './figures-routes.ts'
import { type ConsoleDeps, memberOf } from './deps.ts'
import { roundMoney } from './round-queries.ts'
import { auditLineOf } from '../core/audit/audit.ts'

/** Serves the search for rounds, and one round with its money and its replay. */
export function roundRoutes(http: Http, parts: ConsoleDeps & Pick<FigureDeps, 'catalogue'>): void {
  const { db } = http.context
  const { audit, catalogue, identity, ledger, verticals } = parts

  route(http, consolePlayApi.rounds, async ({ brand, input, language }) => {
    const page = await verticals.findRounds(db, { ...input, brandId: brand.id })
    const accounts = await identity.accountNames(
      db,
      page.items.map(({ memberId }) => memberId),
    )
    const items = page.items.map(async (round) => ({
      ...round,
      account: accounts.get(round.memberId) ?? '',
      title: await catalogue.titleOf(round.gameCode, language),
    }))
    return {
      items: await Promise.all(items),
      nextCursor: page.nextCursor,
    }
  })

  route(http, consolePlayApi.round, async (call) => {
    const { brand, input, language } = call
    const { memberId, roundId } = input
    const member = await memberOf(parts, db, { brandId: brand.id, memberId })
    const money = await roundMoney(db, { brandId: brand.id, memberId, roundId })
    if (!money) refuse('not_found')
    const lines = await ledger.byRound(db, memberId, money.source, roundId)
    const replay = await verticals.roundDetail({ memberId, source: money.source, roundId })
    await audit.record(db, {
      ...auditLineOf(call),
      action: 'round.viewed',
      subject: { type: 'round', id: roundId },
    })
    return {
      account: member.account,
      money: {
        source: money.source,
        currency: money.currency,
        gameCode: money.game_code,
        title: money.game_code === null ? null : await catalogue.titleOf(money.game_code, language),
        bet: money.bet,
        win: money.win,
        closed: money.closed,
        openedAt: money.opened_at,
        lastAt: money.last_at,
      },
      lines: await shownLines(catalogue, lines, language),
      replay,
    }
  })
}
