import { useEffect } from 'react'
import { deservesWinEffects } from '../../multiplier.ts'
import { tiersOf } from '../great-wins.ts'
import { sounds } from '../sounds.ts'
import type { Desk } from '../use-desk.ts'
import { useLatest } from '../use-latest.ts'
import type { FeltGame } from './felt-game.ts'
import { elapsedOf } from './use-elapsed.ts'
import { ownBets, type Felt } from './use-felt.ts'
import type { Replay } from './use-replay.ts'

/** A window that comes so late still hears a cue; of earlier ones the moment has passed. */
const LATE_MS = 250

/** The ears of a player at a table: bets open, the deal is heard as it is seen, and a win of one's own sounds. */
export function useFeltSounds(parts: {
  desk: Desk
  felt: Felt
  replay: Replay
  of: FeltGame
}): void {
  const { desk, felt, replay } = parts
  const { round } = felt.state
  const latest = useLatest(parts)
  const numberIn = (...phases: readonly string[]): number | null =>
    round && phases.includes(round.phase) ? round.number : null
  const opened = numberIn('betting')
  // Each round opens its bets once.
  useEffect(() => {
    if (opened !== null) latest.current.desk.props.sound.play(sounds.bell)
  }, [opened, latest])

  const running = numberIn('running')
  const { shown } = replay
  // The clock of the deal: its cues are played when their moments come, of a replay on its own clock.
  useEffect(() => {
    if (shown === null && running === null) return undefined
    const { desk: now, felt: table, replay: past, of } = latest.current
    const elapsedMs = elapsedOf(table, past)
    const timers = of
      .heard(shown ?? table.state.round?.result ?? null, now.props.reducedMotion)
      .filter(({ atMs }) => atMs > elapsedMs - LATE_MS)
      .map(({ atMs, sound }) =>
        setTimeout(() => latest.current.desk.props.sound.play(sound), atMs - elapsedMs),
      )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [shown, running, latest])

  const own = ownBets(felt.state)
  const cost = own.reduce((sum, bet) => sum + bet.stake, 0n)
  const payout = own.reduce((sum, bet) => sum + (bet.payout ?? 0n), 0n)
  // A great win has bells of its own.
  const isPlainWin = deservesWinEffects(cost, payout) && tiersOf({ cost, payout }).length === 0
  const won = isPlainWin ? numberIn('settling', 'closed') : null
  const { sound } = desk.props
  // Heard once a round.
  useEffect(() => {
    if (won !== null) sound.play(sounds.win)
  }, [won, sound])
}
