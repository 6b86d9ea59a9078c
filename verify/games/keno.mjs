import { differs, paidOf, x100Of } from './pays.mjs'

export const drawBalls = (math, luck) =>
  luck
    .shuffle(math.balls)
    .slice(0, math.drawn)
    .map((index) => index + 1)

function sidesOfSum(math, sum) {
  const over = sum > 810 ? 'OV' : sum < 810 ? 'UN' : 'EQ'
  return [
    over,
    sum % 2 === 0 ? 'EV' : 'OD',
    `EL:${math.elements.findIndex((last) => sum <= last) + 1}`,
  ]
}

function sideOfLower(math, lower) {
  const half = math.drawn / 2
  return lower > half ? 'UP' : lower < half ? 'LOW' : 'MID'
}

/** Which bets on the whole draw win. */
export function winningSides(math, balls) {
  const sum = balls.reduce((total, ball) => total + ball, 0)
  const lower = balls.filter((ball) => ball <= math.balls / 2).length
  return new Set([...sidesOfSum(math, sum), sideOfLower(math, lower)])
}

/** What a ticket is paid. */
export function settleKeno(math, bet, balls) {
  const { picks, lines } = bet.choice
  const hits = picks.filter((pick) => balls.includes(pick)).length
  const won = winningSides(math, balls)
  const due = paidOf(lines, bet.currency, (key) =>
    key === 'PICKS'
      ? (math.picks[picks.length]?.[hits] ?? 0)
      : won.has(key)
        ? (math.sides[key] ?? 0)
        : 0,
  )
  return { due, hits }
}

/** HE-KENO for one player: 20 of 80 balls, the first of the shuffled cage. */
export function playKeno(play, luck, math) {
  const balls = drawBalls(math, luck)
  const { due, hits } = settleKeno(math, play, balls)
  return {
    x100: x100Of(due, BigInt(play.stake)),
    due,
    outcome: due > 0n ? 'win' : 'lose',
    problem: differs(play.result, { balls, hits }),
  }
}
