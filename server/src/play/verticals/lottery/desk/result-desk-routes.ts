import { consoleLotteryApi } from '@croupier/api/play/console-lottery'
import { auditLineOf } from '../../../../core/audit/audit.ts'
import type { Http } from '../../../../platform/http/http.ts'
import { route } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { transact } from '../../../../platform/transact.ts'
import { cleanImage } from '../../../../platform/uploads/clean-image.ts'
import {
  announceDraw,
  decideHeld,
  enterResult,
  readCorrection,
  resultOf,
} from '../../../lottery-draws/lottery-draws.ts'
import { allBrandIds, type LotteryDeskDeps, requireAllBrands } from './deps.ts'
import { drawOf } from './draw-desk-routes.ts'
import { previewCorrection, previewVoid } from './previews.ts'

/** Results: entering them, deciding between two that differ, correcting, and making a draw void. */
export function resultDeskRoutes(http: Http, deps: LotteryDeskDeps): void {
  enteringRoutes(http, deps)
  correctingRoutes(http, deps)
  voidingRoutes(http, deps)
}

const subjectOf = ({ gameCode, issue }: { gameCode: string; issue: string }) => ({
  type: 'draw' as const,
  id: `${gameCode}/${issue}`,
})

function enteringRoutes(http: Http, deps: LotteryDeskDeps): void {
  const { lottery, audit } = deps
  const { context, draws } = lottery

  route(http, consoleLotteryApi.enter, async (call) => {
    const { staff, input, address } = call
    const { gameCode, issue, result, link, drawnAt, pictures } = input
    await requireAllBrands(deps, staff)
    const [sent] = pictures
    const picture = sent && (await cleanImage(sent))
    const entry = {
      gameCode,
      issue,
      result,
      raw: JSON.stringify(result),
      by: { staffId: staff.id, address },
      link,
      picture,
      ...(drawnAt === undefined ? {} : { drawnAt }),
    }
    const outcome = await enterResult(draws, entry, async (tx, decided) => {
      await audit.record(tx, {
        ...auditLineOf(call),
        brandId: null,
        action: 'draw.result_entered',
        subject: subjectOf(input),
        // The log is read by whoever enters the second result: what the first says is not in it.
        after: { outcome: decided, ...(decided === 'confirmed' ? { result } : {}) },
      })
    })
    return { outcome }
  })

  route(http, consoleLotteryApi.decide, async (call) => {
    const { staff, input, address, now } = call
    const { gameCode, issue, resultEntryId, reason } = input
    await requireAllBrands(deps, staff)
    const by = { staffId: staff.id, address, now }
    const row = await transact(context.db, async (tx) => {
      const decided = await decideHeld(lottery, tx, { gameCode, issue, entryId: resultEntryId, by })
      await audit.record(tx, {
        ...auditLineOf(call),
        brandId: null,
        action: 'draw.result_decided',
        subject: subjectOf(input),
        after: { result: decided.result === null ? null : resultJson(decided) },
        reason,
      })
      return decided
    })
    if (row.state === 'confirmed') announceDraw(context, 'result', row)
    return { state: row.state === 'confirmed' ? ('confirmed' as const) : ('await_result' as const) }
  })
}

function resultJson(row: Parameters<typeof resultOf>[0]) {
  return Object.fromEntries(
    Object.entries(resultOf(row)).map(([prize, numbers]) => [prize, [...numbers]]),
  )
}

function correctingRoutes(http: Http, deps: LotteryDeskDeps): void {
  const { lottery, approvals } = deps
  const { context, draws } = lottery

  route(http, consoleLotteryApi.previewCorrection, async ({ input }) => {
    const { game } = await drawOf(lottery, input)
    const { result } = await readCorrection(draws, context.db, input)
    return await previewCorrection(context.db, { family: game.family, key: input, result })
  })

  route(http, consoleLotteryApi.correct, async (call) => {
    const { staff, input, address, language, now } = call
    const { gameCode, issue, reason } = input
    const { game } = await drawOf(lottery, input)
    const { draw, result } = await readCorrection(draws, context.db, input)
    const preview = await previewCorrection(context.db, {
      family: game.family,
      key: { gameCode, issue },
      result,
    })
    const brandIds = await allBrandIds(deps)
    const proposal = {
      kind: 'lottery.correct' as const,
      brandId: null,
      brandIds,
      subject: subjectOf(input),
      payload: {
        lottery: await lottery.gameTitle(gameCode, language),
        issue,
        result: { ...result } as Record<string, string[]>,
        ...changeFacts(preview),
      },
      replaces: { result: resultJson(draw) },
      // The version that whoever proposes and whoever agrees have seen.
      secret: { gameCode, issue, version: draw.version, result: input.result },
      reason,
    }
    return await transact(context.db, (tx) =>
      approvals.propose(tx, proposal, { staff, address, now }),
    )
  })
}

/** What whoever agrees reads of a preview: how many tickets change, and by currency what is paid and taken back. */
function changeFacts({ tickets, changes }: Awaited<ReturnType<typeof previewVoid>>) {
  return {
    tickets,
    changes: changes.map(({ currency, tickets: changed, members, paid, takenBack }) => ({
      currency,
      tickets: changed,
      members,
      paid: String(paid),
      takenBack: String(takenBack),
    })),
  }
}

function voidingRoutes(http: Http, deps: LotteryDeskDeps): void {
  const { lottery, approvals } = deps
  const { context } = lottery

  route(http, consoleLotteryApi.previewVoid, async ({ input }) => {
    const { row } = await drawOf(lottery, input)
    if (row.version > 0 || row.state === 'void') refuse('conflict')
    return await previewVoid(context.db, input)
  })

  route(http, consoleLotteryApi.voidDraw, async (call) => {
    const { staff, input, address, language, now } = call
    const { gameCode, issue, reason } = input
    const { row } = await drawOf(lottery, input)
    if (row.version > 0 || row.state === 'void') refuse('conflict')
    const preview = await previewVoid(context.db, input)
    const brandIds = await allBrandIds(deps)
    const proposal = {
      kind: 'lottery.void' as const,
      brandId: null,
      brandIds,
      subject: subjectOf(input),
      payload: {
        lottery: await lottery.gameTitle(gameCode, language),
        issue,
        ...changeFacts(preview),
      },
      secret: { gameCode, issue },
      reason,
    }
    return await transact(context.db, (tx) =>
      approvals.propose(tx, proposal, { staff, address, now }),
    )
  })
}
