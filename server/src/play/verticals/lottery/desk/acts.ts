import * as z from 'zod/mini'
import { announceDraw, correctDraw, voidDraw } from '../../../lottery-draws/lottery-draws.ts'
import { auditLineOf } from './audit-line.ts'
import type { LotteryDeskDeps } from './deps.ts'
import { registerGameActs } from './game-acts.ts'

const drawKey = { gameCode: z.string(), issue: z.string() }
const correction = z.object({ ...drawKey, version: z.int(), result: z.unknown() })
const voiding = z.object(drawKey)

/** What two people do together about lotteries: correcting a result, making a draw void, and changing the calendar or the prices of a game. */
export function registerLotteryActs(deps: LotteryDeskDeps): void {
  const { approvals, audit, lottery } = deps
  const { context, draws } = lottery
  approvals.register('lottery.correct', {
    permission: 'lotteries.results',
    execute: async (tx, of) => {
      const { gameCode, issue, version, result } = correction.parse(of.secret)
      const { by, proposal } = of
      const row = await correctDraw(draws, tx, {
        gameCode,
        issue,
        version,
        result,
        proposedBy: proposal.proposed_by,
        by: { staffId: by.staff.id, address: by.address, now: by.now },
      })
      await audit.record(tx, {
        ...auditLineOf(of),
        action: 'draw.result_corrected',
        after: { version: row.version },
      })
      return undefined
    },
  })
  approvals.register('lottery.void', {
    permission: 'lotteries.results',
    execute: async (tx, of) => {
      const key = voiding.parse(of.secret)
      const row = await voidDraw(tx, { ...key, reason: of.proposal.reason })
      await audit.record(tx, { ...auditLineOf(of), action: 'draw.voided' })
      return () => announceDraw(context, 'void', row)
    },
  })
  registerGameActs(deps)
}
