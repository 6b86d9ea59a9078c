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
