import { differs } from './pays.mjs'

const DRAWS = 2n ** 52n

/** Where a multiplier breaks off, in hundredths: at least 1.00, at most the cap. */
export function breakPoint(math, luck) {
  const point = (BigInt(math.returnPercent) * DRAWS) / (DRAWS - luck.u52())
  const cap = BigInt(math.capX100)
  return point < 100n ? 100 : Number(point < cap ? point : cap)
}

/** HM-LIMBO: the multiplier must reach the target. */
export function playLimbo(play, luck, math) {
  const point = breakPoint(math, luck)
  const isWon = point >= play.choice.targetX100
  return {
    x100: isWon ? play.choice.targetX100 : 0,
    outcome: isWon ? 'win' : 'lose',
    problem: differs(play.result, { pointX100: point }),
  }
}

/** HM-DICE pays in ten-thousandths; the multiplier in the record is the same one cut to hundredths. */
export function playDice(play, luck, math) {
  const { side, winning } = play.choice
  const roll = luck.int(math.sides)
  const isWon = side === 'under' ? roll < winning : roll >= math.sides - winning
  const x10000 = isWon ? Math.floor((math.returnPercent * 100 * math.sides) / winning) : 0
  return {
    x100: Math.floor(x10000 / 100),
    exact: (BigInt(play.stake) * BigInt(x10000)) / 10_000n,
    outcome: isWon ? 'win' : 'lose',
    problem: differs(play.result, { roll, multiplierX10000: x10000 }),
  }
}

/** HM-PLINKO: the highest bits of one word lead the ball, row by row. */
export function playPlinko(play, luck, math) {
  const half = math.pays[play.choice.rows]?.[play.choice.risk]
  if (!half) return { problem: 'fell on a board that is not on offer' }
  const word = luck.u32()
  const path = Array.from({ length: play.choice.rows }, (_, row) => (word >>> (31 - row)) & 1)
  const slot = path.reduce((sum, bit) => sum + bit, 0)
  const shown = play.events?.[0]?.path ?? []
  const problem = shown.join('') === path.join('') ? null : 'its ball was shown where no bit led it'
  return {
    x100: half[Math.min(slot, play.choice.rows - slot)],
    outcome: 'win',
    problem: problem ?? differs(play.result, { slot }),
  }
}
