import type { Db } from '../../../platform/db.ts'
import { type JournalLine, operations } from '../../../core/ledger/ledger.ts'
import { type Cause, causesOf } from './causes.ts'
import type { Reader, RecordDeps } from './deps.ts'
import { depositOf, withdrawalOf } from './payments.ts'
import { findRound } from './rounds.ts'
import { type ChainPlace, chainPlaceOf } from './chain-place.ts'
import { lineViews, type PlayedRound, type RecordLine, roundViews } from './views.ts'

export interface ExplainedLine {
  line: RecordLine
  causes: Cause[]
  related: RecordLine[]
  round: PlayedRound | null
  chain: ChainPlace
}

/** Explains one line of the member; null for a line of anybody else, which for this reader does not exist. */
export async function explainLine(
  parts: RecordDeps,
  db: Db,
  { reader, id }: { reader: Reader; id: string },
): Promise<ExplainedLine | null> {
  const line = await parts.ledger.find(db, id)
  if (line?.playerId !== reader.memberId || line.brandId !== reader.brandId) return null
  const { language } = reader
  const counterparts = await counterpartsOf(parts, db, line)
  const round = await roundOf(parts, db, { line, reader })
  const related = round
    ? await parts.ledger.byRound(db, line.playerId, line.source, round.roundId)
    : counterparts
  const chain = await chainPlaceOf(db, line)
  const [view] = await lineViews(parts, [line], language)
  if (!view) return null
  const { cause } = operations[line.operation]
  const causes = causesOf({
    line,
    view,
    round,
    counterparts,
    deposit: cause === 'deposit' ? await depositOf(db, line) : null,
    withdrawal: cause === 'withdrawal' ? await withdrawalOf(db, line) : null,
    chain,
  })
  return { line: view, causes, related: await lineViews(parts, related, language), round, chain }
}

/** All lines of the call itself and, for one that takes another back, those of the other. */
async function counterpartsOf(
  { ledger }: RecordDeps,
  db: Db,
  line: JournalLine,
): Promise<JournalLine[]> {
  const own = await ledger.byExternalId(db, line.playerId, line.source, line.externalId)
  if (line.reference === null || operations[line.operation].sign !== 'reversal') return own
  const taken = await ledger.byExternalId(db, line.playerId, line.source, line.reference)
  const known = new Set(taken.map(({ id }) => id))
  return [...taken, ...own.filter(({ id }) => !known.has(id))]
}

async function roundOf(
  parts: RecordDeps,
  db: Db,
  { line, reader }: { line: JournalLine; reader: Reader },
): Promise<PlayedRound | null> {
  if (line.roundId === null) return null
  const { source, roundId } = line
  const row = await findRound(db, { ...reader, source, roundId })
  if (!row) return null
  const [round] = await roundViews(parts, db, { rows: [row], language: reader.language })
  return round ?? null
}
