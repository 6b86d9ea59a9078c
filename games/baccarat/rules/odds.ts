import { bankerDraws, playerDraws } from './hand.ts'
import { type BaccaratMath, baccaratReturnX100, type HandFacts } from './pays.ts'

/** Hands that no bet on points tells apart, with how many of the ordered six-card deals end so. */
export interface HandClass {
  facts: HandFacts
  ways: number
}

const known = new Map<number, readonly HandClass[]>()

/**
 * All hands of a full shoe by exact count: every order of six cards by value, of which the rule uses four to six. The numbers of
 * ways are whole and below 2⁵³, so their sums are exact. No pairs in the facts: those are counted by `pairShares`.
 */
export function handClasses(decks: number): readonly HandClass[] {
  const before = known.get(decks)
  if (before) return before
  const counts = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks)
  const ways = new Map<string, HandClass>()
  fourCards(counts, ([p1, b1, p2, b2], weight) => {
    const player = (p1 + p2) % 10
    const banker = (b1 + b2) % 10
    const left = counts.slice()
    for (const value of [p1, b1, p2, b2]) left[value] = (left[value] ?? 0) - 1
    thirdCards({ player, banker, left }, (facts, share) => {
      const name = `${facts.player}.${facts.banker}.${facts.playerCards}.${facts.bankerCards}`
      const found = ways.get(name) ?? { facts, ways: 0 }
      found.ways += weight * share
      ways.set(name, found)
    })
  })
  const classes = [...ways.values()]
  known.set(decks, classes)
  return classes
}

type Four = readonly [number, number, number, number]

function fourCards(counts: readonly number[], found: (cards: Four, ways: number) => void): void {
  const left = counts.slice()
  const draw = (taken: readonly number[], ways: number): void => {
    const [p1, b1, p2, b2] = taken
    if (p1 !== undefined && b1 !== undefined && p2 !== undefined && b2 !== undefined) {
      found([p1, b1, p2, b2], ways)
      return
    }
    for (const [value, count] of left.entries()) {
      if (count === 0) continue
      left[value] = count - 1
      draw([...taken, value], ways * count)
      left[value] = count
    }
  }
  draw([], 1)
}

/** Goes on to six cards; a card that the rule does not draw counts with every value that it may have. */
function thirdCards(
  deal: { player: number; banker: number; left: number[] },
  found: (facts: HandFacts, ways: number) => void,
): void {
  const { player, banker, left } = deal
  const total = left.reduce((sum, count) => sum + count, 0)
  const end = (third: number | null, last: number | null, ways: number): void =>
    found(
      {
        player: (player + (third ?? 0)) % 10,
        banker: (banker + (last ?? 0)) % 10,
        playerCards: third === null ? 2 : 3,
        bankerCards: last === null ? 2 : 3,
        playerPair: false,
        bankerPair: false,
        perfectPairs: 0,
      },
      ways,
    )
  const bankersTurn = (third: number | null, ways: number, unseen: number): void => {
    if (!bankerDraws({ player, banker, playersThird: third })) {
      end(third, null, ways * unseen * (third === null ? unseen - 1 : 1))
      return
    }
    for (const [value, count] of left.entries()) {
      if (count > 0) end(third, value, ways * count * (third === null ? unseen - 1 : 1))
    }
  }
  if (!playerDraws(player, banker)) {
    bankersTurn(null, 1, total)
    return
  }
  for (const [value, count] of left.entries()) {
    if (count === 0) continue
    left[value] = count - 1
    bankersTurn(value, count, total - 1)
    left[value] = count
  }
}

/** Chances of pairs on the first two cards of each side, by counting ranks and cards of a full shoe. */
export function pairShares(decks: number) {
  const cards = decks * 52
  const ofRank = decks * 4
  const one = (ofRank - 1) / (cards - 1)
  const rest = (cards - 2) * (cards - 3)
  const bothWhenOne = ((ofRank - 2) * (ofRank - 3) + 12 * ofRank * (ofRank - 1)) / rest
  const perfect = (decks - 1) / (cards - 1)
  const bothPerfectWhenOne = ((decks - 2) * (decks - 3) + 51 * decks * (decks - 1)) / rest
  return { one, both: one * bothWhenOne, perfect, bothPerfect: perfect * bothPerfectWhenOne }
}

/** Pairs of a hand, with their chance. */
interface PairClass {
  chance: number
  facts: Pick<HandFacts, 'playerPair' | 'bankerPair' | 'perfectPairs'>
}

/** Every way in which the first two cards of both sides are pairs or not; the shares add up to 1. */
export function pairClasses(decks: number): readonly PairClass[] {
  const { one, both, perfect, bothPerfect } = pairShares(decks)
  // Both are pairs: both perfect, one of the two, or neither, by the share of perfect ones among pairs.
  const onePerfect = Math.min(both - bothPerfect, 2 * (perfect / one) * (1 - perfect / one) * both)
  const classOf = (chance: number, facts: PairClass['facts']): PairClass => ({ chance, facts })
  const single = one - both
  const singlePerfect = perfect - bothPerfect - onePerfect / 2
  const sides = [
    { playerPair: true, bankerPair: false },
    { playerPair: false, bankerPair: true },
  ]
  const bothSides = { playerPair: true, bankerPair: true }
  return [
    classOf(1 - 2 * one + both, { playerPair: false, bankerPair: false, perfectPairs: 0 }),
    ...sides.flatMap((side) => [
      classOf(single - singlePerfect, { ...side, perfectPairs: 0 }),
      classOf(singlePerfect, { ...side, perfectPairs: 1 }),
    ]),
    classOf(both - bothPerfect - onePerfect, { ...bothSides, perfectPairs: 0 }),
    classOf(onePerfect, { ...bothSides, perfectPairs: 1 }),
    classOf(bothPerfect, { ...bothSides, perfectPairs: 2 }),
  ]
}

/** The exact return of a key from a full shoe, as a share of 1. */
export function returnOfKey(math: BaccaratMath, key: string): number {
  const { one, both, perfect, bothPerfect } = pairShares(math.decks)
  const pays = (math.paysX100[key] ?? 0) / 100
  switch (key) {
    case 'PP':
    case 'BP':
      return pays * one
    case 'EP':
      return pays * (2 * one - both)
    case 'PERF':
      return pays * (2 * perfect - 2 * bothPerfect) + (math.perfectBothX100 / 100) * bothPerfect
    default: {
      const classes = handClasses(math.decks)
      const all = classes.reduce((sum, { ways }) => sum + ways, 0)
      const returned = classes.reduce(
        (sum, { facts, ways }) => sum + (ways / all) * baccaratReturnX100(math, key, facts),
        0,
      )
      return returned / 100
    }
  }
}
