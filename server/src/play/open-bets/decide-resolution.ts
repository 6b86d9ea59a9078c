import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import type { Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { type JournalLine, type LedgerEntry, LedgerDeclined } from '../../core/ledger/ledger.ts'
import type { Vertical } from '../verticals/registry/registry.ts'
import type { OpenBetsDeps } from './deps.ts'
import type { ResolutionRow } from './queries.ts'
import { hasMovedSince } from './rules.ts'
import { stakesBack } from './stakes-back.ts'

export interface Decision {
  resolutionId: string
  brandId: number
  staffId: string
  reason: string
  now: Date
}

/**
 * The second person says yes: the money moves and the round ends, in one transaction, once. Refuses `not_found`,
 * `resolution_decided`, `second_person_required`, `second_person_tied` to whoever proposed it, and `round_not_stuck` when the round has moved since then.
 */
export async function approveResolution(
  parts: OpenBetsDeps,
  tx: Tx,
  decision: Decision,
): Promise<ResolutionRow> {
  const proposed = await lockProposed(tx, decision)
  const { staffId: second, now } = decision
  await requireSecondPerson(tx, { first: proposed.proposed_by, second, now })
  await moveMoney(parts, tx, proposed, decision.now)
  return await decide(tx, proposed, { ...decision, state: 'approved' })
}

/** Says no; whoever proposed it may take it back so. The round may then be proposed for anew. */
export async function rejectResolution(tx: Tx, decision: Decision): Promise<ResolutionRow> {
  const proposed = await lockProposed(tx, decision)
  return await decide(tx, proposed, { ...decision, state: 'rejected' })
}

async function lockProposed(tx: Tx, { resolutionId, brandId }: Decision): Promise<ResolutionRow> {
  const row = await lockRow(tx, 'stakes_resolutions', { id: resolutionId, brandId })
  if (row.state !== 'proposed') refuse('resolution_decided')
  return row
}

async function decide(
  tx: Tx,
  { id }: ResolutionRow,
  { state, staffId, reason, now }: Decision & { state: 'approved' | 'rejected' },
): Promise<ResolutionRow> {
  return await tx
    .updateTable('stakes_resolutions')
    .set({ state, decided_by: staffId, decided_at: now, decision_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function moveMoney(
  parts: OpenBetsDeps,
  tx: Tx,
  row: ResolutionRow,
  now: Date,
): Promise<void> {
  const before = await parts.ledger.byRound(tx, row.player_id, row.source, row.round_id)
  if (hasMovedSince(before, row.proposed_at)) refuse('round_not_stuck')
  const vertical = await parts.verticals.of(row.source)
  const entries = row.kind === 'pay' ? [payment(row, vertical)] : refunds(row, before)
  const ids = { id: () => parts.context.random.uuid(), at: now }
  try {
    await parts.ledger.post(
      tx,
      entries.map((entry) => ({ ...entry, id: ids.id(), at: ids.at })),
    )
  } catch (error) {
    if (error instanceof LedgerDeclined) refuse('round_not_stuck')
    throw error
  }
  await requireNothingElse(parts, tx, row, before.length + entries.length)
  await vertical.endRound(
    tx,
    { memberId: row.player_id, roundId: row.round_id },
    { payout: row.kind === 'pay' ? row.amount : null, now },
  )
}

/** The wallet's lock is ours since the posting: whatever the vendor did in between shows now, and undoes the decision. */
async function requireNothingElse(
  parts: OpenBetsDeps,
  tx: Tx,
  row: ResolutionRow,
  expected: number,
): Promise<void> {
  const lines = await parts.ledger.byRound(tx, row.player_id, row.source, row.round_id)
  const ended = lines.filter(({ roundClosed }) => roundClosed).length
  if (lines.length !== expected || ended !== (row.kind === 'pay' ? 1 : 0)) refuse('round_not_stuck')
}

type Unwritten = Omit<LedgerEntry, 'id' | 'at'>

function entryOf(row: ResolutionRow): Omit<Unwritten, 'operation' | 'externalId' | 'amount'> {
  return {
    playerId: row.player_id,
    brandId: row.brand_id,
    currency: currencyOf(row),
    subaccount: 'cash',
    source: row.source,
    counterAccount: 'vendor',
    roundId: row.round_id,
    memo: `ended by staff: ${row.reason}`,
  }
}

function payment(row: ResolutionRow, vertical: Vertical): Unwritten {
  return {
    ...entryOf(row),
    operation: 'win',
    externalId: vertical.payoutId(row.round_id) ?? `resolution:${row.id}`,
    amount: row.amount,
    roundClosed: true,
  }
}

function refunds(row: ResolutionRow, lines: readonly JournalLine[]): Unwritten[] {
  const { playerId, brandId, currency, source, roundId, memo } = entryOf(row)
  const round = { playerId, brandId, currency, source, roundId: roundId ?? row.round_id }
  return stakesBack({ ...round, because: `resolution:${row.id}`, memo: memo ?? '' }, lines)
}

function currencyOf({ currency }: ResolutionRow): CurrencyCode {
  assert(isCurrencyCode(currency))
  return currency
}
