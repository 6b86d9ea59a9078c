function favourable(math, rank, guess) {
  const ends = [1, math.ranks]
  if (guess === 'same') return ends.includes(rank) ? 1 : null
  if (ends.includes(rank)) return (guess === 'higher') === (rank === 1) ? math.ranks - 1 : null
  return guess === 'higher' ? math.ranks - rank + 1 : rank
}

function isRight(math, guess, [rank, next]) {
  if (guess === 'same') return next === rank
  if (next === rank) return rank > 1 && rank < math.ranks
  return guess === 'higher' ? next > rank : next < rank
}

/** HM-HILO: higher or lower than the card that lies there, as often as the player dares. */
export function playHilo(play, luck, math) {
  const payable = (BigInt(play.max_win) * 100n) / BigInt(play.stake)
  const most = payable < BigInt(math.capX100) ? payable : BigInt(math.capX100)
  const draw = () => (luck.int(math.ranks * math.suits) % math.ranks) + 1
  let [rank, end, guesses, skips] = [draw(), null, 0, 0]
  let [above, below] = [BigInt(math.returnPercent), 1n]
  for (const { type } of play.actions) {
    if (end !== null) return { problem: 'goes on after its end' }
    if (type === 'cashOut' || type === 'refund') {
      if ((type === 'cashOut') !== guesses > 0)
        return { problem: `ends with a ${type} that its rules forbid` }
      end = type
      continue
    }
    const next = draw()
    if (type === 'skip') {
      skips += 1
      if (skips > math.mostSkips) return { problem: 'skips more cards than it may' }
      rank = next
      continue
    }
    const ways = favourable(math, rank, type)
    if (ways === null) return { problem: `guesses ${type} where that is no guess` }
    const [nextAbove, nextBelow] = [above * BigInt(math.ranks), below * BigInt(ways)]
    if (nextAbove / nextBelow > most) return { problem: 'guesses for more than could be paid' }
    guesses += 1
    if (!isRight(math, type, [rank, next])) end = 'wrong'
    ;[rank, above, below] = [next, nextAbove, nextBelow]
    const surest = (above * BigInt(math.ranks)) / (below * BigInt(math.ranks - 1))
    if (end === null && surest > most) end = 'cashOut'
  }
  if (end === null) return { problem: 'is paid but has not ended' }
  if (end === 'refund') return { x100: 100, outcome: 'void', problem: null }
  return end === 'wrong'
    ? { x100: 0, outcome: 'lose', problem: null }
    : { x100: Number(above / below), outcome: 'win', problem: null }
}
