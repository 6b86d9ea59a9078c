import { settleCrash, type CrashResult } from '@croupier/games/crash/rules/cash-out.ts'
import type { Settlement } from '@croupier/games/engine/kinds.ts'
import type { Tx } from '../../../platform/db.ts'
import { jsonText } from '../json.ts'
import type { StudioParts } from '../parts.ts'
import { walletIds } from '../round-row.ts'
import { deliver, owe } from '../wallet-calls.ts'
import { placedOf, profileOfRound, type TableBetRow, type TableRoundRow } from './table-rows.ts'

export interface SettlingBet {
  round: TableRoundRow
  bet: TableBetRow
  result: CrashResult
}

/**
 * Writes what a live bet came to and what the wallet is owed, once: whoever settles it first, the member who leaves or the leader at
 * the end, the other finds it settled. Returns the bet as it now is.
 */
export async function settleBet(
  parts: StudioParts,
  tx: Tx,
  settling: SettlingBet,
): Promise<TableBetRow | null> {
  const { round, bet, result } = settling
  const { math } = profileOfRound(round)
  return await writeSettlement(parts, tx, bet, settleCrash(math, placedOf(bet), result))
}

/** Writes a settlement and what it owes; null when the bet was settled before. */
export async function writeSettlement(
  parts: StudioParts,
  tx: Tx,
  bet: TableBetRow,
  settlement: Settlement,
): Promise<TableBetRow | null> {
  const now = parts.context.clock.now()
  const settled = await tx
    .updateTable('studio_table_bets')
    .set({
      state: 'settled',
      exit: bet.exit === null ? null : jsonText(bet.exit),
      outcome: settlement.outcome,
      multiplier_x100: BigInt(settlement.multiplierX100),
      payout: settlement.payout,
      effective_bet: settlement.effectiveBet,
      settled_at: now,
    })
    .where('member_id', '=', bet.member_id)
    .where('id', '=', bet.id)
    .where('state', '=', 'live')
    .returningAll()
    .executeTakeFirst()
  if (!settled) return null
  await owe(
    tx,
    {
      memberId: bet.member_id,
      roundId: bet.id,
      operation: owedOperation(settled),
      currency: bet.currency,
      gameCode: bet.game_code,
      amount: settlement.payout,
      reason: settlement.outcome,
    },
    now,
  )
  return settled
}

function owedOperation(bet: TableBetRow): 'win' | 'end' | 'rollback' {
  if (bet.outcome === 'void') return 'rollback'
  return (bet.payout ?? 0n) > 0n ? 'win' : 'end'
}

/** Tells the wallet of a settled bet now; what fails is told later by the worker. */
export async function payBet(parts: StudioParts, bet: TableBetRow) {
  return await deliver(parts, bet.member_id, walletIds[owedOperation(bet)](bet.id))
}

/** Bets that did not become live before the round started never were: they are taken back. */
export async function takeBackLateBets(
  parts: StudioParts,
  tx: Tx,
  round: TableRoundRow,
): Promise<TableBetRow[]> {
  const now = parts.context.clock.now()
  const late = await tx
    .updateTable('studio_table_bets')
    .set({ state: 'cancelled', cancel_reason: 'too_late', settled_at: now })
    .where('table_id', '=', round.table_id)
    .where('round_number', '=', round.number)
    .where('state', '=', 'debiting')
    .returningAll()
    .execute()
  for (const bet of late) await oweStakeBack(tx, bet, { reason: 'too_late', now })
  return late
}

/** The wallet is told that a bet never was. */
export async function oweStakeBack(
  tx: Tx,
  bet: TableBetRow,
  why: { reason: string; now: Date },
): Promise<void> {
  await owe(
    tx,
    {
      memberId: bet.member_id,
      roundId: bet.id,
      operation: 'rollback',
      currency: bet.currency,
      gameCode: bet.game_code,
      amount: 0n,
      reason: why.reason,
    },
    why.now,
  )
}
