import type { Round, SteppedGame } from '@croupier/games/engine/kinds.ts'
import type { Tx } from '../../../platform/db.ts'
import type { StudioDeps } from './deps.ts'
import { freeRoundOf, settleFree, walletPayout } from './free-round.ts'
import type { RoundRow } from './round-row.ts'
import { owe } from './wallet-calls.ts'

export type AnyStepped = SteppedGame<unknown, unknown, unknown, unknown, unknown>

/** What a round whose last decision was taken came to, as its row keeps it; null while decisions are left. */
export function endOfSteps(game: AnyStepped, round: Round<unknown, unknown>, state: unknown) {
  if (!game.isOver(state)) return null
  const settled = game.settle(round, state)
  const { outcome, multiplierX100, payout, effectiveBet, risk, released = 0n } = settled
  return {
    state: 'crediting',
    outcome,
    multiplier_x100: BigInt(multiplierX100),
    payout,
    effective_bet: effectiveBet,
    loss_ppm: risk.lossPpm,
    edge_ppm: risk.edgePpm,
    released,
  }
}

/** Owes the wallet the end of the round, in the transaction that wrote it. */
export async function oweEnd(
  parts: Pick<StudioDeps, 'freeRounds'>,
  tx: Tx,
  row: RoundRow,
  of: { end: NonNullable<ReturnType<typeof endOfSteps>>; now: Date },
): Promise<void> {
  const { outcome } = of.end
  const payout = walletPayout(row, of.end.payout)
  await settleFree(parts, tx, { row, won: of.end.payout, now: of.now })
  await owe(
    tx,
    {
      memberId: row.member_id,
      roundId: row.id,
      operation: payout > 0n ? 'win' : 'end',
      currency: row.currency,
      gameCode: row.game_code,
      amount: payout,
      reason: outcome,
      ...freeRoundOf(row),
    },
    of.now,
  )
}
