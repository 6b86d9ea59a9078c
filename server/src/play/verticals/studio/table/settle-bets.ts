import { settleCrash, type CrashResult } from '@croupier/games/crash/rules/cash-out.ts'
import type { Settlement } from '@croupier/games/engine/kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { jsonText } from '../json.ts'
import type { StudioDeps } from '../deps.ts'
import { walletIds } from '../round-row.ts'
import { deliverAll, type OwedCall, owe, oweAll } from '../wallet-calls.ts'
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
  parts: StudioDeps,
  tx: Tx,
  settling: SettlingBet,
): Promise<TableBetRow | null> {
  return await writeSettlement(parts, tx, settling.bet, flownOf(settling))
}

/** What a bet of a flight came to. */
export function flownOf({ round, bet, result }: SettlingBet): Settlement {
  return settleCrash(profileOfRound(round).math, placedOf(bet), result)
}

/** A bet and what it came to. */
export interface SettledBet {
  bet: TableBetRow
  settlement: Settlement
}

/** Writes a settlement and what it owes; null when the bet was settled before. */
async function writeSettlement(
  parts: StudioDeps,
  tx: Tx,
  bet: TableBetRow,
  settlement: Settlement,
): Promise<TableBetRow | null> {
  const [settled] = await writeSettlements(parts, tx, [{ bet, settlement }])
  return settled ?? null
}

/**
 * The same for all bets of a batch, in two statements however many they are: hundreds of players wait for the last one. Bets that
 * were settled before are left out.
 */
export async function writeSettlements(
  parts: StudioDeps,
  tx: Tx,
  bets: readonly SettledBet[],
): Promise<TableBetRow[]> {
  if (bets.length === 0) return []
  const now = parts.context.clock.now()
  const { rows } = await sql<TableBetRow>`
    update studio_table_bets b
    set state = 'settled', exit = s.exit, outcome = s.outcome, multiplier_x100 = s.multiplier_x100, payout = s.payout,
      effective_bet = s.effective_bet, settled_at = ${now}
    from unnest(
      ${bets.map(({ bet }) => String(bet.member_id))}::bigint[],
      ${bets.map(({ bet }) => bet.id)}::uuid[],
      ${bets.map(({ bet }) => (bet.exit === null ? null : jsonText(bet.exit)))}::jsonb[],
      ${bets.map(({ settlement }) => settlement.outcome)}::text[],
      ${bets.map(({ settlement }) => String(settlement.multiplierX100))}::bigint[],
      ${bets.map(({ settlement }) => String(settlement.payout))}::bigint[],
      ${bets.map(({ settlement }) => String(settlement.effectiveBet))}::bigint[]
    ) as s (member_id, id, exit, outcome, multiplier_x100, payout, effective_bet)
    where b.member_id = s.member_id and b.id = s.id and b.state = 'live'
    returning b.*`.execute(tx)
  await oweAll(tx, rows.map(owedFor), now)
  return rows
}

function owedFor(bet: TableBetRow): OwedCall {
  return {
    memberId: bet.member_id,
    roundId: bet.id,
    operation: owedOperation(bet),
    currency: bet.currency,
    gameCode: bet.game_code,
    amount: bet.payout ?? 0n,
    reason: bet.outcome ?? '',
  }
}

function owedOperation(bet: TableBetRow): 'win' | 'end' | 'rollback' {
  if (bet.outcome === 'void') return 'rollback'
  return (bet.payout ?? 0n) > 0n ? 'win' : 'end'
}

/** Tells the wallet of settled bets now; what fails is told later by the worker. */
export async function payBets(parts: StudioDeps, bets: readonly TableBetRow[]): Promise<void> {
  await deliverAll(
    parts,
    bets.map((bet) => ({ memberId: bet.member_id, id: walletIds[owedOperation(bet)](bet.id) })),
  )
}

/** Bets that did not become live before the round started never were: they are taken back. */
export async function takeBackLateBets(
  parts: StudioDeps,
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
