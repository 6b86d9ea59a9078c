import { refuse } from '../../../../platform/refusal.ts'
import { transact } from '../../../../platform/transact.ts'
import type { StudioDeps } from '../deps.ts'
import { walletIds } from '../round-row.ts'
import type { GameSession } from '../sessions.ts'
import { deliver } from '../wallet-calls.ts'
import type { PlacedTableBet } from './place-bet.ts'
import { liftLines } from './pools.ts'
import { oweStakeBack } from './settle-bets.ts'
import { dealtGameOf } from './table-games.ts'
import type { TableBetRow } from './table-rows.ts'

const REASON = 'taken_back'

/** Takes a bet back while its round still takes bets; the wallet undoes it. Asked again it answers the same. */
export async function takeBackBet(
  parts: StudioDeps,
  session: GameSession,
  betId: string,
): Promise<PlacedTableBet> {
  const game = dealtGameOf(session.engineCode)
  if (!game) refuse('not_found')
  const { db, clock } = parts.context
  const bet = await findBet(parts, session, betId)
  if (!bet) refuse('not_found')
  if (bet.state === 'debiting') refuse('round_pending')
  if (bet.state === 'live') {
    await transact(db, async (tx) => {
      const now = clock.now()
      // As when a bet is placed: the leader waits until this is decided.
      const open = await tx
        .selectFrom('studio_table_rounds')
        .select('number')
        .where('table_id', '=', bet.table_id)
        .where('number', '=', bet.round_number)
        .where('phase', '=', 'betting')
        .where('lock_at', '>', now)
        .forShare()
        .executeTakeFirst()
      if (!open) refuse('bets_closed')
      const taken = await tx
        .updateTable('studio_table_bets')
        .set({ state: 'cancelled', cancel_reason: REASON, settled_at: now })
        .where('member_id', '=', bet.member_id)
        .where('id', '=', bet.id)
        .where('state', '=', 'live')
        .returningAll()
        .executeTakeFirst()
      if (!taken) return
      await oweStakeBack(tx, taken, { reason: REASON, now })
      await liftLines(tx, game, taken)
    })
    await deliver(parts, bet.member_id, walletIds.rollback(bet.id))
  }
  const now = await findBet(parts, session, betId)
  if (now?.state !== 'cancelled') refuse('bets_closed')
  return { bet: now, balance: await parts.wallet.balance(session.memberId, session.currency) }
}

async function findBet(
  { context }: StudioDeps,
  session: GameSession,
  id: string,
): Promise<TableBetRow | null> {
  const row = await context.db
    .selectFrom('studio_table_bets')
    .selectAll()
    .where('member_id', '=', session.memberId)
    .where('id', '=', id)
    .where('game_code', '=', session.gameCode)
    .executeTakeFirst()
  return row ?? null
}
