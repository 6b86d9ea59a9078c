import * as z from 'zod'
import {
  changeCalendar,
  changeTerms,
  type GameTerms,
} from '../../../lottery-draws/lottery-draws.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { auditLineOf } from './audit-line.ts'
import type { LotteryDeskDeps } from './deps.ts'
import { type Calendar, readTerms } from './game-terms.ts'

const change = z.object({ gameCode: z.string(), change: z.unknown(), before: z.unknown() })

/** What two people change of a game: its calendar, and its prices and limits. */
export function registerGameActs({ approvals, audit, lottery }: LotteryDeskDeps): void {
  const { games } = lottery.draws
  const gameOf = async (code: string) => (await games.find(code)) ?? refuse('not_found')
  approvals.register('lottery.calendar', {
    permission: 'lotteries.write',
    execute: async (tx, of) => {
      const read = change.parse(of.secret)
      const game = await gameOf(read.gameCode)
      // Both were written by the route that proposed them.
      const [before, wanted] = [read.before, read.change] as [Calendar, Calendar]
      await changeCalendar(tx, game, { change: wanted, before, now: of.by.now })
      await audit.record(tx, {
        ...auditLineOf(of),
        action: 'game.calendar_changed',
        before: JSON.parse(JSON.stringify(before)),
        after: JSON.parse(JSON.stringify(wanted)),
      })
      return games.forget
    },
  })
  approvals.register('lottery.terms', {
    permission: 'lotteries.write',
    execute: async (tx, of) => {
      const read = change.parse(of.secret)
      const game = await gameOf(read.gameCode)
      const [before, wanted] = [read.before, read.change] as [GameTerms, GameTerms]
      readTerms(game, wanted)
      const from = await changeTerms(tx, game, { terms: wanted, before, now: of.by.now })
      await audit.record(tx, {
        ...auditLineOf(of),
        action: 'game.terms_changed',
        before: JSON.parse(JSON.stringify(before)),
        after: { ...JSON.parse(JSON.stringify(wanted)), from: from.toISOString() },
      })
      return games.forget
    },
  })
}
