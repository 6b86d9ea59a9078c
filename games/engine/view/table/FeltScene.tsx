import type { FeltGame } from './felt-game.ts'
import type { TableText } from './table-text.ts'
import { useElapsed } from './use-elapsed.ts'
import type { Felt } from './use-felt.ts'
import type { Replay } from './use-replay.ts'

/** What is shown of a table: its own round, or one that is played again. */
export interface ShownFelt {
  felt: Felt
  replay: Replay
  of: FeltGame
  t: TableText
  reducedMotion: boolean
}

/** What is dealt, on a clock of its own: while it comes, neither the places for chips nor the boards are drawn anew. */
export function FeltScene({ felt, replay, of, t, reducedMotion }: ShownFelt) {
  const elapsedMs = useElapsed(felt, replay)
  return (
    <of.Scene
      // A replay begins anew, also of the very result that lies on the table.
      key={replay.shown === null ? 'table' : 'replay'}
      result={replay.shown ?? felt.state.round?.result ?? null}
      elapsedMs={elapsedMs}
      t={t}
      reducedMotion={reducedMotion}
    />
  )
}
