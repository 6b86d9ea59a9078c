import type { RoadMark } from '../../engine/roads.ts'

/** `B7p` as a bead: the banker with seven and a pair of the player. */
export function roadMarkOf(mark: string): RoadMark {
  const winner = mark.startsWith('P') ? 'one' : mark.startsWith('B') ? 'other' : 'tie'
  const pairs = mark.slice(2)
  return {
    winner,
    onePair: pairs.includes('p'),
    otherPair: pairs.includes('b'),
    text: mark.slice(1, 2),
  }
}
