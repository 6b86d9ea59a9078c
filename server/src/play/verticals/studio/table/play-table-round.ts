import { assert } from '@croupier/shared/assert'
import type { StudioDeps } from '../deps.ts'
import { announceRound } from './announce.ts'
import { changePhase } from './change-phase.ts'
import { dealAndSettle, recoverDeal } from './deal-round.ts'
import { flyAndSettle, recoverFlight } from './fly-round.ts'
import type { TableTurn } from './open-round.ts'
import { phasesOfTitle, tableGameOf } from './table-games.ts'
import { dealtGameOfRound, type TableRoundRow } from './table-rows.ts'

/** Plays a round from its opening to its end. Stops between phases when the lead is gone; the next leader goes on. */
export async function playTableRound(
  parts: StudioDeps,
  turn: TableTurn,
  opened: TableRoundRow,
): Promise<void> {
  await announceRound(parts, opened)
  await turn.pause(opened.lock_at.getTime() - parts.context.clock.now().getTime())
  if (turn.signal.aborted) return
  const locked = await changePhase(parts, { turn, round: opened }, { phase: 'locked' })
  await announceRound(parts, locked)
  const game = tableGameOf(opened.engine_code)
  assert(game, `${opened.engine_code} is no table`)
  await turn.pause(phasesOfTitle(game, opened.game_code).lockedMs)
  if (turn.signal.aborted) return
  await runAndSettle(parts, turn, locked)
}

/** Goes on with what a former leader left. */
export async function recoverTableRound(
  parts: StudioDeps,
  turn: TableTurn,
  left: TableRoundRow,
): Promise<void> {
  switch (left.phase) {
    case 'betting':
      return await playTableRound(parts, turn, left)
    case 'locked':
      return await runAndSettle(parts, turn, left)
    case 'running':
    case 'settling': {
      const game = dealtGameOfRound(left)
      return game
        ? await recoverDeal(parts, turn, { game, round: left })
        : await recoverFlight(parts, turn, left)
    }
    default:
      return
  }
}

async function runAndSettle(
  parts: StudioDeps,
  turn: TableTurn,
  locked: TableRoundRow,
): Promise<void> {
  const game = dealtGameOfRound(locked)
  if (game) await dealAndSettle(parts, turn, { game, round: locked })
  else await flyAndSettle(parts, turn, locked)
}
