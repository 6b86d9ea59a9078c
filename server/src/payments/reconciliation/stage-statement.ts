import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { ReconciliationDeps } from './deps.ts'
import {
  type DayWindow,
  MOST_LINES,
  type PspBalance,
  type PspLine,
  UnreadableStatement,
  type VendorLine,
} from './statement.ts'
import { transact } from '../../platform/transact.ts'

export interface StatementOrigin {
  window: DayWindow
  counterpart: string
  /** Who brought the file; null for a feed. */
  broughtBy: string | null
}

export interface StagedStatement {
  id: string
  lines: number
  digest: Buffer
}

/**
 * Writes a statement's lines, a piece at a time, and lets it take the place of the day's earlier one. A statement with the same
 * lines as that one is dropped again, so that repeating a fetch changes nothing. What was begun and not finished never counts.
 */
export async function stageVendorStatement(
  parts: ReconciliationDeps,
  origin: StatementOrigin,
  pieces: AsyncIterable<readonly VendorLine[]>,
): Promise<StagedStatement> {
  return await stage(parts, { origin, kind: 'vendor', pieces, write: writeVendorLines })
}

export async function stagePspStatement(
  parts: ReconciliationDeps,
  origin: StatementOrigin,
  pieces: AsyncIterable<readonly (PspLine | PspBalance)[]>,
): Promise<StagedStatement> {
  const { keyring } = parts.context
  const price = parts.providers.get(origin.counterpart)?.statements?.feeOf
  const write = async (batch: Batch<PspLine | PspBalance>): Promise<string[]> =>
    await writePspLines(batch, {
      indexOf: (document) => keyring.blindIndex('tax-number', document),
      // Without a contract nothing can be wrong with a fee.
      feeOf: (line) => (price ? price(line) : line.fee),
    })
  return await stage(parts, { origin, kind: 'psp', pieces, write })
}

interface Batch<Line> {
  tx: Tx
  statementId: string
  /** The number of the first line. */
  first: number
  lines: readonly Line[]
}

interface Staging<Line> {
  origin: StatementOrigin
  kind: 'vendor' | 'psp'
  pieces: AsyncIterable<readonly Line[]>
  /** Writes the lines and returns what goes into the digest of each. */
  write(batch: Batch<Line>): Promise<string[]>
}

async function stage<Line>(
  { context }: ReconciliationDeps,
  { origin, kind, pieces, write }: Staging<Line>,
): Promise<StagedStatement> {
  const { db, random, clock } = context
  const { window, counterpart, broughtBy } = origin
  const id = random.uuid()
  const receivedAt = clock.now()
  await db
    .insertInto('reconciliation_statements')
    .values({
      id,
      brand_id: window.brandId,
      kind,
      counterpart,
      day: sql<Date>`${window.day}::date`,
      origin: broughtBy === null ? 'feed' : 'file',
      state: 'loading',
      received_at: receivedAt,
      received_by: broughtBy,
    })
    .execute()
  const digest = createHash('sha256')
  let lines = 0
  try {
    for await (const piece of pieces) {
      if (piece.length === 0) continue
      if (lines + piece.length > MOST_LINES) throw new UnreadableStatement('too_many', MOST_LINES)
      const first = lines + 1
      const texts = await transact(db, (tx) => write({ tx, statementId: id, first, lines: piece }))
      for (const text of texts) digest.update(`${text}\n`)
      lines += piece.length
    }
  } catch (error) {
    await db.deleteFrom('reconciliation_statements').where('id', '=', id).execute()
    throw error
  }
  const staged = { id, lines, digest: digest.digest() }
  const place = { kind, ...origin, receivedAt }
  return await transact(db, (tx) => takePlace(tx, place, staged))
}

/** The newest statement of a day counts; equal ones are the same. */
async function takePlace(
  tx: Tx,
  { kind, window, counterpart, receivedAt }: StatementOrigin & { kind: string; receivedAt: Date },
  staged: StagedStatement,
): Promise<StagedStatement> {
  // Two at once come one after the other here.
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`reconciliation/${window.brandId}/${kind}/${counterpart}/${window.day}`}, 0))`.execute(tx)
  const before = await tx
    .selectFrom('reconciliation_statements')
    .select(['id', 'lines', 'digest', 'received_at'])
    .where('brand_id', '=', window.brandId)
    .where('kind', '=', kind)
    .where('counterpart', '=', counterpart)
    .where('day', '=', sql<Date>`${window.day}::date`)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  // A worker that slept must not put what it asked for long ago in the place of what another heard since.
  if (before?.digest && (before.digest.equals(staged.digest) || before.received_at > receivedAt)) {
    await tx.deleteFrom('reconciliation_statements').where('id', '=', staged.id).execute()
    return { id: before.id, lines: Number(before.lines), digest: before.digest }
  }
  await tx
    .updateTable('reconciliation_statements')
    .set({ state: 'superseded' })
    .where('brand_id', '=', window.brandId)
    .where('kind', '=', kind)
    .where('counterpart', '=', counterpart)
    .where('day', '=', sql<Date>`${window.day}::date`)
    .where('state', 'in', ['ready', 'swept'])
    .execute()
  await tx
    .updateTable('reconciliation_statements')
    .set({ state: 'ready', lines: BigInt(staged.lines), digest: staged.digest })
    .where('id', '=', staged.id)
    .execute()
  return staged
}

async function writeVendorLines({
  tx,
  statementId,
  first,
  lines,
}: Batch<VendorLine>): Promise<string[]> {
  await sql`
    insert into reconciliation_vendor_lines
      (statement_id, seq, player_id, transaction_id, operation, counted, currency, amount, round_id, at)
    select ${statementId}, ${first}::integer - 1 + line.place, line.player_id, line.transaction_id, line.operation, line.counted,
      line.currency, line.amount, line.round_id, line.at
    from unnest(${lines.map(({ playerId }) => String(playerId))}::bigint[], ${lines.map(({ transactionId }) => transactionId)}::text[],
      ${lines.map(({ operation }) => operation)}::text[], ${lines.map(({ counted }) => counted)}::boolean[],
      ${lines.map(({ currency }) => currency)}::text[], ${lines.map(({ amount }) => String(amount))}::bigint[],
      ${lines.map(({ roundId }) => roundId)}::text[], ${lines.map(({ at }) => at.toISOString())}::timestamptz[])
      with ordinality as line (player_id, transaction_id, operation, counted, currency, amount, round_id, at, place)`.execute(
    tx,
  )
  return lines.map((line) =>
    JSON.stringify([
      String(line.playerId),
      line.transactionId,
      line.operation,
      line.counted,
      line.currency,
      String(line.amount),
      line.roundId,
      line.at.toISOString(),
    ]),
  )
}

interface PspWords {
  indexOf(document: string): Buffer
  feeOf(line: PspLine): bigint
}

async function writePspLines(
  { tx, statementId, first, lines }: Batch<PspLine | PspBalance>,
  { indexOf, feeOf }: PspWords,
): Promise<string[]> {
  const balances = lines.filter((line) => line.kind === 'balance')
  for (const { currency, amount, at } of balances)
    await tx
      .insertInto('reconciliation_balances')
      .values({ statement_id: statementId, currency, amount, at })
      .onConflict((conflict) =>
        conflict.columns(['statement_id', 'currency']).doUpdateSet({ amount, at }),
      )
      .execute()
  const told = balances.map(({ currency, amount, at }) =>
    JSON.stringify(['balance', currency, String(amount), at.toISOString()]),
  )
  const rows = lines.flatMap((line, index) =>
    line.kind === 'balance'
      ? []
      : [
          {
            statement_id: statementId,
            seq: first + index,
            kind: line.kind,
            end_to_end_id: line.endToEndId,
            reference: line.reference,
            currency: line.currency,
            amount: line.amount,
            fee: line.fee,
            expected_fee: feeOf(line),
            payer_index: line.payerDocument === null ? null : indexOf(line.payerDocument),
            at: line.at,
          },
        ],
  )
  if (rows.length > 0) await tx.insertInto('reconciliation_psp_lines').values(rows).execute()
  return [
    ...told,
    ...rows.map((row) =>
      JSON.stringify([
        row.kind,
        row.end_to_end_id,
        row.reference,
        row.currency,
        String(row.amount),
        String(row.fee),
        row.payer_index?.toString('hex') ?? null,
        row.at.toISOString(),
      ]),
    ),
  ]
}
