import { differs, paidOf, x100Of } from '../pays.mjs'

const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const POCKETS = Array.from({ length: 37 }, (_, pocket) => pocket)
const span = (from, count) => Array.from({ length: count }, (_, index) => from + index)
const where = (holds) => POCKETS.filter((pocket) => pocket > 0 && holds(pocket))

/** The pockets that a place covers: S:17, SP:1-2, ST:1, ST:0-1-2, C:1, C:0, SL:1, D:1, COL:1, RED … */
function coverOf(key) {
  const [kind, value] = key.split(':')
  const number = Number(value)
  if (value?.includes('-')) return value.split('-').map(Number)
  switch (kind) {
    case 'S':
      return [number]
    case 'ST':
      return span(number, 3)
    case 'C':
      return number === 0 ? span(0, 4) : [number, number + 1, number + 3, number + 4]
    case 'SL':
      return span(number, 6)
    case 'D':
      return span(number * 12 - 11, 12)
    case 'COL':
      return where((pocket) => pocket % 3 === number % 3)
    case 'RED':
    case 'BLACK':
      return where((pocket) => REDS.includes(pocket) === (kind === 'RED'))
    case 'ODD':
    case 'EVEN':
      return where((pocket) => (pocket % 2 === 1) === (kind === 'ODD'))
    default:
      return where((pocket) => pocket <= 18 === (kind === 'LOW'))
  }
}

/** HL-ROU: a place of n pockets returns 36 / n. */
export const roulette = {
  deal: (math, luck) => ({ pocket: luck.int(math.pockets) }),
  returnX100: (math, key, { pocket }) => {
    const cover = coverOf(key)
    return cover.includes(pocket) ? (math.returnedOfPockets * 100) / cover.length : 0
  },
}

/** HT-ROU: the wheel of the table for one player alone. */
export function playRoulette(play, luck, math) {
  const result = roulette.deal(math, luck)
  const owed = paidOf(play.choice, play.currency, (key) => roulette.returnX100(math, key, result))
  const due = owed < BigInt(play.max_win) ? owed : BigInt(play.max_win)
  return {
    x100: x100Of(due, BigInt(play.stake)),
    due,
    outcome: due > 0n ? 'win' : 'lose',
    problem: differs(play.result, result),
  }
}
