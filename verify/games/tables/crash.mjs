import { breakPoint } from '../numbers.mjs'

/** What a bet at a crash table came to: it left by itself, by hand, or not at all. */
export function settleCrash(math, bet, result) {
  const payable = Number((BigInt(bet.max_win) * 100n) / BigInt(bet.stake))
  const byItself = Math.min(
    bet.choice.autoCashOutX100 ?? math.capX100,
    payable,
    math.capX100,
    result.forcedX100 ?? math.capX100,
  )
  const leavesAt = Math.min(byItself, bet.exit?.cashedOutX100 ?? byItself)
  const wonUpTo = Math.min(result.pointX100, result.interruptedX100 ?? result.pointX100)
  if (leavesAt <= wonUpTo) return { x100: leavesAt, outcome: 'win' }
  return result.interruptedX100 === null
    ? { x100: 0, outcome: 'lose' }
    : { x100: 100, outcome: 'void' }
}

/** What is wrong with a recorded flight: where its curve breaks off follows from the seed, and nothing can interrupt it later. */
export function flightProblem({ result }, math, luck) {
  const point = breakPoint(math, luck)
  if (result.pointX100 !== point) return `should end at ${point}/100, says ${result.pointX100}/100`
  const isLate = result.interruptedX100 !== null && result.interruptedX100 >= point
  return isLate ? 'was interrupted after its end' : null
}

/** Why somebody cannot have left where the record says; null when it can have been so, or nobody left by hand. */
export function exitProblem(math, bet, result) {
  const exit = bet.exit?.cashedOutX100 ?? null
  if (exit === null || (exit >= math.smallestCashOutX100 && exit <= result.pointX100)) return null
  return `left at ${exit}/100, which the curve does not allow`
}
