import type { HandFlow } from './hand-flow.ts'

/** What two players did to each other over many hands. Sums alone are kept, so a row a pair is enough and hands can be added one by one. */
export interface PairStatistics {
  /** The pair in alphabetical order. */
  players: readonly [string, string]
  hands: number
  /** Big blinds that went from the first to the second, less those that came back. */
  flow: number
  /** Big blinds that went either way. */
  moved: number
  /** The sum of the roots of what each hand moved, with its direction: so one large pot does not hide many small ones. Its squares sum to `moved`. */
  flowRoots: number
  /** Of bets of the other after the flop: how often they folded. */
  folds: number
  faced: number
  /** Streets that they played alone with each other, and those of them without a bet. */
  duels: number
  quietDuels: number
}

/** The same of one player against all others, for comparing: what is usual for him. */
export type PlayerHabits = Pick<PairStatistics, 'folds' | 'faced' | 'duels' | 'quietDuels'>

export interface TableStatistics {
  pairs: ReadonlyMap<string, PairStatistics>
  habits: ReadonlyMap<string, PlayerHabits>
}

export const NO_STATISTICS: TableStatistics = { pairs: new Map(), habits: new Map() }

const NO_HABITS: PlayerHabits = { folds: 0, faced: 0, duels: 0, quietDuels: 0 }

const keyOf = (one: string, other: string): string => [one, other].sort().join('|')

/** Adds one hand; the statistics are values, so a projection can be built again from the hands. */
export function withHand(before: TableStatistics, hand: HandFlow): TableStatistics {
  const pairs = new Map(before.pairs)
  const habits = new Map(before.habits)
  for (const [one, other] of pairsOf(hand.dealtIn)) {
    const flow = flowBetween(hand, one, other)
    update(pairs, one, other, (pair) => ({
      hands: pair.hands + 1,
      flow: pair.flow + flow,
      moved: pair.moved + Math.abs(flow),
      flowRoots: pair.flowRoots + Math.sign(flow) * Math.sqrt(Math.abs(flow)),
    }))
  }
  const answers = [
    ...hand.folds.map((answer) => ({ ...answer, folds: 1 })),
    ...hand.resists.map((answer) => ({ ...answer, folds: 0 })),
  ]
  for (const { by, to, folds, isPreflop } of answers) {
    if (isPreflop) continue
    update(pairs, by, to, (pair) => ({ folds: pair.folds + folds, faced: pair.faced + 1 }))
    add(habits, by, { folds, faced: 1 })
  }
  for (const { players, hasBet } of hand.duels) {
    const quiet = hasBet ? 0 : 1
    update(pairs, players[0], players[1], (pair) => ({
      duels: pair.duels + 1,
      quietDuels: pair.quietDuels + quiet,
    }))
    for (const player of players) add(habits, player, { duels: 1, quietDuels: quiet })
  }
  return { pairs, habits }
}

function pairsOf(players: readonly string[]): [string, string][] {
  const sorted = [...players].sort()
  return sorted.flatMap((one, index) =>
    sorted.slice(index + 1).map((other): [string, string] => [one, other]),
  )
}

/** What went from one to the other: each loser's loss is taken to go to the winners by what they won. */
function flowBetween({ nets }: HandFlow, one: string, other: string): number {
  const [lost, won] = [nets.get(one) ?? 0, nets.get(other) ?? 0]
  if (Math.sign(lost) * Math.sign(won) !== -1) return 0
  const winnings = [...nets.values()].reduce((sum, net) => sum + Math.max(0, net), 0)
  const amount = (Math.abs(Math.min(lost, won)) * Math.max(lost, won)) / winnings
  return lost < 0 ? amount : -amount
}

function update(
  pairs: Map<string, PairStatistics>,
  one: string,
  other: string,
  change: (pair: PairStatistics) => Partial<PairStatistics>,
): void {
  const key = keyOf(one, other)
  const players = [one, other].sort() as [string, string]
  const empty = { players, hands: 0, flow: 0, moved: 0, flowRoots: 0, ...NO_HABITS }
  const pair = pairs.get(key) ?? empty
  pairs.set(key, { ...pair, ...change(pair) })
}

function add(habits: Map<string, PlayerHabits>, player: string, more: Partial<PlayerHabits>): void {
  const before = habits.get(player) ?? NO_HABITS
  habits.set(player, {
    folds: before.folds + (more.folds ?? 0),
    faced: before.faced + (more.faced ?? 0),
    duels: before.duels + (more.duels ?? 0),
    quietDuels: before.quietDuels + (more.quietDuels ?? 0),
  })
}
