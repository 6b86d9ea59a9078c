import { csvLines, momentsIn } from '@croupier/shared/csv'
import { decimalOf } from '@croupier/shared/money'
import type { BrandRef } from '../../../platform/http/call.ts'
import type { Db } from '../../../platform/db.ts'
import type { HistoryQuery } from '../../../core/ledger/ledger.ts'
import type { RecordDeps } from './deps.ts'
import { listRounds, type RoundQuery } from './rounds.ts'
import { lineViews, roundViews } from './views.ts'

/** A piece of a file; pieces behind each other's cursors make the whole. */
export interface FilePiece {
  text: string
  rows: number
  nextCursor: string | null
}

const LINES_A_PAGE = 200
const ROWS_A_PIECE = 2_000

/** Lines of the account record as CSV: time of the brand with its distance from UTC, decimals with a point, codes as the record's interface has them. */
export async function linesFile(
  db: Db,
  parts: RecordDeps,
  of: { query: Omit<HistoryQuery, 'limit'>; brand: BrandRef; language: string },
): Promise<FilePiece> {
  const written: string[] = []
  let rows = 0
  let cursor = of.query.cursor
  const clock = momentsIn(of.brand.timeZone)
  do {
    const page = await parts.ledger.history(db, {
      ...of.query,
      limit: LINES_A_PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    })
    const lines = await lineViews(parts, page.items, of.language)
    written.push(
      csvLines(
        lines.map((line) => [
          clock(line.at),
          line.id,
          line.name,
          line.subaccount,
          line.title ?? line.gameCode ?? '',
          line.roundId ?? '',
          decimalOf(line.amount),
          decimalOf(line.balanceAfter),
          line.currency,
        ]),
      ),
    )
    rows += lines.length
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && rows < ROWS_A_PIECE)
  return { text: written.join(''), rows, nextCursor: cursor ?? null }
}

/** Rounds of the betting record as CSV. */
export async function roundsFile(
  db: Db,
  parts: RecordDeps,
  of: { query: Omit<RoundQuery, 'limit'>; brand: BrandRef; language: string },
): Promise<FilePiece> {
  const clock = momentsIn(of.brand.timeZone)
  const page = await listRounds(db, { ...of.query, limit: ROWS_A_PIECE })
  const rounds = await roundViews(parts, db, { rows: page.items, language: of.language })
  const text = csvLines(
    rounds.map((round) => [
      clock(round.openedAt),
      round.roundId,
      round.vendor ?? '',
      round.title ?? round.gameCode ?? '',
      round.state,
      decimalOf(round.stake),
      decimalOf(round.payout),
      decimalOf(round.net),
      round.currency,
    ]),
  )
  return { text, rows: rounds.length, nextCursor: page.nextCursor }
}
