import { type FairSeeds, fairStream } from '../../engine/fair-stream.ts'
import type { MinesMath } from './multipliers.ts'

/** Where the mines are: the first of all tiles in shuffled order. Known to the seeds only, stored nowhere. */
export function minePositions(math: MinesMath, seeds: FairSeeds, mines: number): number[] {
  return fairStream(seeds).shuffle(math.tiles).slice(0, mines)
}

/**
 * The covered tile that the house picks when the player leaves it to luck. Step s takes draw s after the
 * shuffle, int(tiles − s), so that no pick depends on how earlier tiles were chosen.
 */
export function randomTile(math: MinesMath, seeds: FairSeeds, opened: readonly number[]): number {
  const luck = fairStream(seeds)
  const tiles = luck.shuffle(math.tiles).toSorted((left, right) => left - right)
  const covered = tiles.filter((tile) => !opened.includes(tile))
  let drawn = 0
  for (let step = 0; step <= opened.length; step += 1) drawn = luck.int(math.tiles - step)
  return covered[drawn] as number
}
