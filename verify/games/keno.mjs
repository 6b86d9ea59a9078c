import { differs, netOf, paidOf, sumOf, totalsOf, x100Of } from './pays.mjs'

const MARKETS = [
  ['OV', 'EQ', 'UN'],
  ['UP', 'MID', 'LOW'],
  ['EL:1', 'EL:2', 'EL:3', 'EL:4', 'EL:5'],
]

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

const chances = new Map()

/** The chance of every bet on the whole draw, by counting all draws exactly. */
function chancesOf(math) {
  const name = `${math.balls}/${math.drawn}/${math.elements.join('/')}`
  if (!chances.has(name)) chances.set(name, countChances(math))
  return chances.get(name)
}

function countChances(math) {
  const { balls, drawn } = math
  const [sums, lowers] = [new Map(), new Map()]
  // Ways to draw so many balls with such a sum, of so many of the lower half: ball by ball.
  let ways = Array.from({ length: drawn + 1 }, () => new Map())
  ways[0].set(0, 1n)
  for (let ball = 1; ball <= balls; ball += 1)
    for (let count = Math.min(ball, drawn); count >= 1; count -= 1)
      for (const [sum, way] of ways[count - 1])
        ways[count].set(sum + ball, (ways[count].get(sum + ball) ?? 0n) + way)
  for (const [sum, way] of ways[drawn])
    for (const key of sidesOfSum(math, sum)) sums.set(key, (sums.get(key) ?? 0n) + way)
  const half = BigInt(balls / 2)
  for (let lower = 0; lower <= drawn; lower += 1) {
    const key = sideOfLower(math, lower)
    const way = choose(half, BigInt(lower)) * choose(half, BigInt(drawn - lower))
    lowers.set(key, (lowers.get(key) ?? 0n) + way)
  }
  return { counts: new Map([...sums, ...lowers]), all: choose(BigInt(balls), BigInt(drawn)) }
}

function choose(from, taken) {
  let ways = 1n
  for (let step = 1n; step <= taken; step += 1n) ways = (ways * (from - taken + step)) / step
  return ways
}

/** What was at risk of some bets; the totals are changed. */
export function effectiveOf(math, totals) {
  const { counts, all } = chancesOf(math)
  for (const keys of MARKETS) {
    const covered = keys.filter((key) => totals.has(key))
    const ways = covered.reduce((sum, key) => sum + (counts.get(key) ?? 0n), 0n)
    if (ways * 100n > BigInt(math.mostCoveredPercent) * all)
      for (const key of covered) totals.delete(key)
  }
  return sumOf(netOf(totals, [['OD', 'EV']]))
}

/** What a ticket is paid and how much of it was at risk. */
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
  return { due, hits, effective: effectiveOf(math, totalsOf([lines])) }
}

/** HE-KENO for one player: 20 of 80 balls, the first of the shuffled cage. */
export function playKeno(play, luck, math) {
  const balls = drawBalls(math, luck)
  const { due, hits, effective } = settleKeno(math, play, balls)
  return {
    x100: x100Of(due, BigInt(play.stake)),
    due,
    effective,
    outcome: due > 0n ? 'win' : 'lose',
    problem: differs(play.result, { balls, hits }),
  }
}
