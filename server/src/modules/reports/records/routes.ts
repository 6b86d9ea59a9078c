import { type LineGroup, recordsApi } from '@croupier/api/records'
import type { BrandRef, SessionRef } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Operation } from '../../ledger/ledger.ts'
import { explainLine } from './explain-line.ts'
import type { Reader, RecordParts } from './parts.ts'
import { findRound, listRounds } from './rounds.ts'
import { lineViews, roundViews } from './views.ts'

/** What members filter by, in the ledger's words. The mere end of a round moves no money and stands in no group. */
const operationsOf = {
  bets: ['bet', 'rollback_bet'],
  wins: ['win', 'rollback_win', 'adjust'],
  deposits: ['deposit', 'deposit_reversal'],
  withdrawals: ['withdrawal_hold', 'withdrawal_release', 'withdrawal_pay'],
  transfers: ['transfer_out', 'transfer_in'],
  commissions: ['commission'],
  adjustments: ['manual_adjustment', 'promo', 'trial_grant'],
} as const satisfies Record<LineGroup, readonly Operation[]>

const everyOperation: readonly Operation[] = Object.values(operationsOf).flat()

/** The member's own records: rounds, lines, and the explanation of a line. What belongs to others is not found. */
export function recordRoutes(http: Http, parts: RecordParts): void {
  roundRecordRoutes(http, parts)
  lineRecordRoutes(http, parts)
}

function roundRecordRoutes(http: Http, parts: RecordParts): void {
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
      replay: await parts.roundDetail(memberId, roundId),
    }
  })
}

function lineRecordRoutes(http: Http, parts: RecordParts): void {
  const { db } = http.context

  route(http, recordsApi.lines, async ({ session, language, input }) => {
    const { group, from, to, cursor, pocket, limit } = input
    const page = await parts.ledger.history(db, {
      playerId: session.memberId,
      currency: session.currency,
      pocket,
      operations: group ? operationsOf[group] : everyOperation,
      limit,
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    })
    return { ...page, items: await lineViews(parts, page.items, language) }
  })

  route(http, recordsApi.line, async ({ brand, session, language, input }) => {
    const reader = readerOf(brand, session, language)
    return (await explainLine(parts, db, { reader, id: input.id })) ?? refuse('not_found')
  })
}

function readerOf(brand: BrandRef, session: SessionRef, language: string): Reader {
  return { memberId: session.memberId, brandId: brand.id, language }
}
