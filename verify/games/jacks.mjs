const height = (card) => (card < 4 ? 13 : Math.floor(card / 4))

/** What five cards make; null below a pair of jacks. */
export function handOf(cards) {
  const ranks = cards.map((card) => Math.floor(card / 4))
  const counts = new Map()
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  const shape = [...counts.values()].toSorted((a, b) => b - a).join('')
  const isFlush = cards.every((card) => card % 4 === cards[0] % 4)
  const sorted = ranks.toSorted((a, b) => a - b)
  const isHighest = sorted.join(' ') === '0 9 10 11 12'
  const isStraight = shape === '11111' && (isHighest || sorted[4] - sorted[0] === 4)
  if (isStraight && isFlush) return isHighest ? 'royal' : 'straightFlush'
  if (shape === '41') return 'four'
  if (shape === '32') return 'fullHouse'
  if (isFlush) return 'flush'
  if (isStraight) return 'straight'
  if (shape === '311') return 'three'
  if (shape === '221') return 'twoPairs'
  const [pair] = [...counts].find(([, count]) => count === 2) ?? []
  return pair === 0 || pair >= 10 ? 'jacks' : null
}

/** HV-JOB: five cards, some held, the others drawn once; a win may be doubled against the dealer. */
export function playJacks(play, luck, math) {
  const pack = luck.shuffle(52)
  const mayDouble = (x100, doubles) =>
    doubles < math.mostDoubles &&
    BigInt(play.stake) * BigInt(x100 * 2) <= BigInt(play.max_win) * 100n
  let [isHeld, isOver, x100, doubles] = [false, false, 0, 0]
  for (const { type, mask, pick } of play.actions) {
    if (isOver) return { problem: 'goes on after its end' }
    if (type === 'collect') {
      if (!isHeld) return { problem: 'collects before the draw' }
      isOver = true
      continue
    }
    if (type === 'hold') {
      if (isHeld || !(mask >= 0 && mask <= 31)) return { problem: 'holds what cannot be held' }
      let next = 5
      const cards = pack
        .slice(0, 5)
        .map((card, place) => (mask & (1 << place) ? card : pack[next++]))
      isHeld = true
      x100 = (math.pays[handOf(cards)] ?? 0) * 100
    } else {
      if (!isHeld || !mayDouble(x100, doubles) || !(pick >= 0 && pick < 4))
        return { problem: 'doubles where it may not' }
      const [dealer, ...cards] = luck.shuffle(52)
      const lead = height(cards[pick]) - height(dealer)
      doubles += 1
      x100 = lead > 0 ? x100 * 2 : lead < 0 ? 0 : x100
    }
    isOver = !(play.choice.doubleUp && x100 > 0 && mayDouble(x100, doubles))
  }
  if (!isOver) return { problem: 'is paid but has not ended' }
  return { x100, outcome: x100 > 0 ? 'win' : 'lose', problem: null }
}
