import { type LineGroup, type recordSubaccounts, recordsApi } from '@croupier/api/reporting/records'
import type { BrandRef, SessionRef } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import {
  type HistoryQuery,
  type Operation,
  operationsOf,
  operationsWhere,
} from '../../../core/ledger/ledger.ts'
import { lineTotals } from '../figures/queries.ts'
import { explainLine } from './explain-line.ts'
import type { Reader, RecordDeps } from './deps.ts'
import { linesFile, roundsFile } from './files.ts'
import { findRound, listRounds, roundTotals } from './rounds.ts'
import { lineViews, roundViews } from './views.ts'

/** What members filter by, in the ledger's words. The mere end of a round moves no money and stands in no group. */
const operationsOfGroup: Readonly<Record<LineGroup, readonly Operation[]>> = {
  bets: operationsWhere(({ figures }) => figures.includes('stake')),
  wins: operationsWhere(({ figures }) => figures.includes('payout')),
  deposits: operationsOf('deposit'),
  withdrawals: operationsOf('withdrawal'),
  transfers: operationsOf('transfer'),
  commissions: operationsOf('commission'),
  promotions: operationsOf('promotion'),
  adjustments: [...operationsOf('adjustment', 'trial'), 'promo'],
}

const everyOperation: readonly Operation[] = [...new Set(Object.values(operationsOfGroup).flat())]

/** The member's own records: rounds, lines, and the explanation of a line. What belongs to others is not found. */
export function recordRoutes(http: Http, parts: RecordDeps): void {
  roundRecordRoutes(http, parts)
  lineRecordRoutes(http, parts)
  wholeRecordRoutes(http, parts)
}

function roundRecordRoutes(http: Http, parts: RecordDeps): void {
  const { db } = http.context

  route(http, recordsApi.rounds, async ({ brand, session, language, input }) => {
    const page = await listRounds(db, {
      ...input,
      memberId: session.memberId,
      brandId: brand.id,
      currency: session.currency,
    })
    return { ...page, items: await roundViews(parts, db, { rows: page.items, language }) }
  })

  route(http, recordsApi.round, async ({ brand, session, language, input }) => {
    const { source, roundId } = input
    const { memberId, brandId } = readerOf(brand, session, language)
    const row = await findRound(db, { memberId, brandId, source, roundId })
    if (!row) refuse('not_found')
    const [round] = await roundViews(parts, db, { rows: [row], language })
    const lines = await parts.ledger.byRound(db, memberId, source, roundId)
    return {
      round: round ?? refuse('not_found'),
      lines: await lineViews(parts, lines, language),
      replay: await parts.roundDetail({ memberId, source, roundId }),
    }
  })
}

function lineRecordRoutes(http: Http, parts: RecordDeps): void {
  const { db } = http.context

  for (const endpoint of [recordsApi.lines, recordsApi.transactionDetail])
    route(http, endpoint, async ({ session, language, input }) => {
      const page = await parts.ledger.history(db, {
        ...historyOf(session, input),
        limit: input.limit,
      })
      return { ...page, items: await lineViews(parts, page.items, language) }
    })

  route(http, recordsApi.line, async ({ brand, session, language, input }) => {
    const reader = readerOf(brand, session, language)
    return (await explainLine(parts, db, { reader, id: input.id })) ?? refuse('not_found')
  })
}

/** Totals and files of what a filter finds. */
function wholeRecordRoutes(http: Http, parts: RecordDeps): void {
  const { db } = http.context

  route(
    http,
    recordsApi.lineTotals,
    async ({ session, input: { group, subaccount, from, to } }) => {
      const { memberId, currency } = session
      const operations = operationsIn(group)
      const totals = await lineTotals(db, { memberId, currency, subaccount, operations, from, to })
      return { ...totals, currency, lines: Number(totals.lines) }
    },
  )

  route(http, recordsApi.roundTotals, async ({ brand, session, input }) => {
    const { memberId, currency } = session
    const totals = await roundTotals(db, { ...input, memberId, currency, brandId: brand.id })
    return { ...totals, currency, net: totals.payout - totals.stake }
  })

  route(http, recordsApi.linesFile, async ({ brand, session, language, input }) =>
    linesFile(db, parts, { query: historyOf(session, input), brand, language }),
  )

  route(http, recordsApi.roundsFile, async ({ brand, session, language, input }) => {
    const { memberId, currency } = session
    const query = { ...input, memberId, currency, brandId: brand.id }
    return await roundsFile(db, parts, { query, brand, language })
  })
}

function operationsIn(group: LineGroup | undefined): readonly Operation[] {
  return group ? operationsOfGroup[group] : everyOperation
}

interface LineFilter {
  group?: LineGroup | undefined
  subaccount: (typeof recordSubaccounts)[number]
  from?: Date | undefined
  to?: Date | undefined
  cursor?: string | undefined
}

/** The ledger's question behind a filter of the account record. */
function historyOf(
  { memberId, currency }: SessionRef,
  { group, subaccount, from, to, cursor }: LineFilter,
): Omit<HistoryQuery, 'limit'> {
  return {
    playerId: memberId,
    currency,
    subaccount,
    operations: operationsIn(group),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(cursor === undefined ? {} : { cursor }),
  }
}

function readerOf(brand: BrandRef, session: SessionRef, language: string): Reader {
  return { memberId: session.memberId, brandId: brand.id, language }
}
