import type { Luck } from '../../engine/fair-stream.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import type { KoiMath } from './math.ts'
import { type KoiLineWin, type KoiSpin, lineWins, scattersIn, spinReels } from './spin.ts'

/** What happened, in order: a view plays exactly these. Spin 0 is the paid one, 1, 2, 3 … are free. */
export type KoiEvent =
  | ({ type: 'spin'; spin: number } & KoiSpin)
  | ({ type: 'lineWin'; spin: number } & KoiLineWin)
  | { type: 'scatterWin'; spin: number; count: number; multiplierX100: MultiplierX100 }
  | { type: 'freeSpins'; spin: number; reason: 'start' | 'retrigger'; won: number; left: number }
  | { type: 'spinEnd'; spin: number; winX100: MultiplierX100; totalX100: MultiplierX100 }
  | { type: 'cap'; spin: number; totalX100: MultiplierX100 }
  | { type: 'total'; totalX100: MultiplierX100; freeSpins: number }

export interface KoiResult {
  /** Free spins played. */
  freeSpins: number
  /** The round came to the most that it can pay. */
  capped: boolean
}

export interface KoiRound extends KoiResult {
  events: KoiEvent[]
  /** The whole round, in hundredths of the total bet. */
  multiplierX100: MultiplierX100
}

/** Plays a whole round: the paid spin and all free spins that follow from it. */
export function playRound(math: KoiMath, luck: Luck): KoiRound {
  const events: KoiEvent[] = []
  let total = 0
  let spin = 0
  let left = 1
  while (left > 0 && total < math.capX100) {
    left -= 1
    const turn = playSpin(math, luck, spin)
    total = Math.min(total + turn.winX100, math.capX100)
    events.push(...turn.events)
    if (turn.freeSpinsWon > 0) {
      left += turn.freeSpinsWon
      const reason = spin === 0 ? 'start' : 'retrigger'
      events.push({ type: 'freeSpins', spin, reason, won: turn.freeSpinsWon, left })
    }
    events.push({ type: 'spinEnd', spin, winX100: turn.winX100, totalX100: total })
    spin += 1
  }
  const capped = total === math.capX100
  const freeSpins = spin - 1
  if (capped) events.push({ type: 'cap', spin: freeSpins, totalX100: total })
  events.push({ type: 'total', totalX100: total, freeSpins })
  return { events, multiplierX100: total, freeSpins, capped }
}

function playSpin(math: KoiMath, luck: Luck, spin: number) {
  const turn = spinReels(math, spin === 0 ? 'base' : 'free', luck)
  const wins = lineWins(math, turn)
  const count = scattersIn(math, turn.window)
  const scatterX100 = (math.scatterPays[count] ?? 0) * 100

  const events: KoiEvent[] = [{ type: 'spin', spin, ...turn }]
  for (const win of wins) events.push({ type: 'lineWin', spin, ...win })
  if (scatterX100 > 0) {
    events.push({ type: 'scatterWin', spin, count, multiplierX100: scatterX100 })
  }
  const winX100 = wins.reduce((sum, win) => sum + win.multiplierX100, scatterX100)
  return { events, winX100, freeSpinsWon: math.freeSpins[count] ?? 0 }
}
