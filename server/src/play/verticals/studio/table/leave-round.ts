import { judgeCashOut } from '@croupier/games/crash/rules/cash-out.ts'
import { assert } from '@croupier/shared/assert'
import { refuse } from '../../../../platform/refusal.ts'
import { transact } from '../../../../platform/transact.ts'
import type { StudioDeps } from '../deps.ts'
import { currencyOf } from '../round-row.ts'
import type { GameSession } from '../sessions.ts'
import type { PlacedTableBet } from './place-bet.ts'
import { announceBets } from './announce.ts'
import { cashOutWhereFull } from './full-table.ts'
import { payBets, settleBet } from './settle-bets.ts'
import { drawnResult, profileOfRound, type TableBetRow, type TableRoundRow } from './table-rows.ts'

/** Leaves with what the bet is worth at the moment that the house received the call; the server's clock decides. */
export async function leaveRound(
  parts: StudioDeps,
  session: GameSession,
  betId: string,
): Promise<PlacedTableBet> {
  const { db, clock } = parts.context
  const receivedAt = clock.now()
  const found = await findWithRound(parts, session.memberId, betId)
  if (!found) refuse('not_found')
  const { bet, round } = found
  if (bet.state === 'live') {
    if (round.phase !== 'running' || round.started_at === null) refuse('too_late')
    const result = await drawnResult(parts, round)
    const elapsedMs = receivedAt.getTime() - round.started_at.getTime()
    const judged = judgeCashOut(profileOfRound(round).math, {
      pointX100: result.pointX100,
      elapsedMs,
    })
    if ('refusal' in judged)
      refuse(judged.refusal === 'cash_out_too_early' ? 'cash_out_too_early' : 'too_late')
    const left = await transact(db, async (tx) => {
      const full =
        round.forced === null
          ? []
          : await cashOutWhereFull(parts, tx, { round, result, reachedX100: judged.cashedOutX100 })
      const own = await settleBet(parts, tx, {
        round,
        bet: { ...bet, exit: { ...judged } },
        result,
      })
      return own ? [...full, own] : full
    })
    await payBets(parts, left)
    await announceBets(parts, round.table_id, left)
  }
  const now = await findWithRound(parts, session.memberId, betId)
  assert(now)
  if (now.bet.state !== 'settled' || now.bet.outcome !== 'win') refuse('too_late')
  return { bet: now.bet, balance: await parts.wallet.balance(session.memberId, currencyOf(bet)) }
}

async function findWithRound(
  parts: StudioDeps,
  memberId: bigint,
  betId: string,
): Promise<{ bet: TableBetRow; round: TableRoundRow } | null> {
  const { db } = parts.context
  const bet = await db
    .selectFrom('studio_table_bets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', betId)
    .executeTakeFirst()
  if (!bet) return null
  const round = await db
    .selectFrom('studio_table_rounds')
    .selectAll()
    .where('table_id', '=', bet.table_id)
    .where('number', '=', bet.round_number)
    .executeTakeFirstOrThrow()
  return { bet, round }
}
