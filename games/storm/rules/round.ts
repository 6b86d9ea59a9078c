import type { Luck } from '../../engine/fair-stream.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { scatterPayX100, type StormMath, type StormMode } from './math.ts'
import { playSequence, type StormBoard, type StormSequence, type StormWin } from './sequence.ts'

/** What happened, in order: a view plays exactly these. Spin 0 is the paid one, 1, 2, 3 … are free. */
export type StormEvent =
  | ({ type: 'board'; spin: number } & StormBoard)
  /** What wins is taken away, and `columns` is the board after the fall. */
  | ({
      type: 'tumble'
      spin: number
      wins: readonly StormWin[]
      winX100: MultiplierX100
    } & StormBoard)
  /** Orbs multiply what the tumbles won; in free spins by all orbs so far. */
  | { type: 'orbs'; spin: number; sum: number; factor: number; winX100: MultiplierX100 }
  | { type: 'scatterWin'; spin: number; count: number; multiplierX100: MultiplierX100 }
  | {
      type: 'freeSpins'
      spin: number
      reason: 'start' | 'bought' | 'retrigger'
      won: number
      left: number
    }
  | { type: 'spinEnd'; spin: number; winX100: MultiplierX100; totalX100: MultiplierX100 }
  | { type: 'cap'; spin: number; totalX100: MultiplierX100 }
  | { type: 'total'; totalX100: MultiplierX100; freeSpins: number }

export interface StormResult {
  /** Free spins played. */
  freeSpins: number
  /** What the orbs of the free spins came to. */
  orbTotal: number
  /** The round came to the most that it can pay. */
  capped: boolean
}

export interface StormRound extends StormResult {
  events: StormEvent[]
  /** The whole round, in hundredths of the bet. */
  multiplierX100: MultiplierX100
}

interface Course {
  math: StormMath
  mode: StormMode
  luck: Luck
  events: StormEvent[]
  totalX100: MultiplierX100
  left: number
  orbTotal: number
}

/** Plays a whole round: the paid spin, or the scatters that were bought, and all free spins that follow. */
export function playRound(math: StormMath, mode: StormMode, luck: Luck): StormRound {
  const course: Course = { math, mode, luck, events: [], totalX100: 0, left: 0, orbTotal: 0 }
  if (mode === 'feature') buyFreeSpins(course)
  else playSpin(course, 0)
  let spin = 0
  while (course.left > 0 && course.totalX100 < math.capX100) {
    course.left -= 1
    spin += 1
    playSpin(course, spin)
  }
  const { events, totalX100, orbTotal } = course
  const capped = totalX100 === math.capX100
  if (capped) events.push({ type: 'cap', spin, totalX100 })
  events.push({ type: 'total', totalX100, freeSpins: spin })
  return { events, multiplierX100: totalX100, freeSpins: spin, orbTotal, capped }
}

/** The fewest scatters that start free spins lie there at once, and pay as ever. */
function buyFreeSpins(course: Course): void {
  const { startAt, won } = course.math.freeSpins
  const multiplierX100 = scatterPayX100(course.math, startAt)
  course.left = won
  course.events.push(
    { type: 'scatterWin', spin: 0, count: startAt, multiplierX100 },
    { type: 'freeSpins', spin: 0, reason: 'bought', won, left: won },
  )
  endSpin(course, 0, multiplierX100)
}

function playSpin(course: Course, spin: number): void {
  const { math, mode, events } = course
  const cells = spin > 0 ? 'free' : mode === 'ante' ? 'ante' : 'base'
  const sequence = playSequence(math, cells, course.luck)
  events.push({ type: 'board', spin, ...sequence.first })
  for (const { wins, winX100, board } of sequence.tumbles) {
    events.push({ type: 'tumble', spin, wins, winX100, ...board })
  }
  const tumbledX100 = multiplied(course, spin, sequence)
  const scatterX100 = scatterPayX100(math, sequence.scatters)
  if (scatterX100 > 0) {
    events.push({
      type: 'scatterWin',
      spin,
      count: sequence.scatters,
      multiplierX100: scatterX100,
    })
  }
  winFreeSpins(course, spin, sequence.scatters)
  endSpin(course, spin, tumbledX100 + scatterX100)
}

function multiplied(course: Course, spin: number, sequence: StormSequence): MultiplierX100 {
  const { winX100, orbSum } = sequence
  if (winX100 === 0 || orbSum === 0) return winX100
  if (spin > 0) course.orbTotal += orbSum
  const factor = spin > 0 ? course.orbTotal : orbSum
  course.events.push({ type: 'orbs', spin, sum: orbSum, factor, winX100: winX100 * factor })
  return winX100 * factor
}

function winFreeSpins(course: Course, spin: number, scatters: number): void {
  const { startAt, won, retriggerAt, more } = course.math.freeSpins
  if (scatters < (spin > 0 ? retriggerAt : startAt)) return
  const added = spin > 0 ? more : won
  course.left += added
  const reason = spin > 0 ? 'retrigger' : 'start'
  course.events.push({ type: 'freeSpins', spin, reason, won: added, left: course.left })
}

function endSpin(course: Course, spin: number, winX100: MultiplierX100): void {
  course.totalX100 = Math.min(course.totalX100 + winX100, course.math.capX100)
  course.events.push({ type: 'spinEnd', spin, winX100, totalX100: course.totalX100 })
}
