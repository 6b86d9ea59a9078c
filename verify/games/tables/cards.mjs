/** A shoe is a digit for each of the 52 cards: how many of it are left. Card = rank × 4 + suit, the ace first. */
export const rankOf = (card) => Math.floor(card / 4)

const leftIn = (cards) => [...cards].reduce((sum, digit) => sum + Number(digit), 0)

/** The shoe of a round: a fresh one. Rounds of former days went on with what the one before had left, or a new one behind the cut. */
export function shoeOf(math, before) {
  const fresh = (number) => ({ number, cards: String(math.decks).repeat(52) })
  if (before === null || before === undefined) return fresh(1)
  return leftIn(before.cards) < math.cutBelow ? fresh(before.number + 1) : before
}

export function shoeWithout({ number, cards }, dealt) {
  const counts = [...cards].map(Number)
  for (const card of dealt) counts[card] -= 1
  return { number, cards: counts.join('') }
}

/** Deals cards one by one, each as likely as it is left in the shoe. */
export function dealer({ cards }, luck) {
  const counts = [...cards].map(Number)
  return () => {
    const card = luck.pick(counts)
    counts[card] -= 1
    return card
  }
}
