import { fairStream } from '../../engine/fair-stream.ts'
import { edgePpmOf, type Risk } from '../../engine/risk.ts'
import type { BoardResult } from './bet-type.ts'
import type { LineStake } from './exposure.ts'
import type { LotteryFamily } from './families.ts'
import { payoutOf } from './line.ts'

/** So many draws tell the expected loss of any bets to about one percentage point. */
const DRAWS = 2_000
/** Fixed, so that the same bets always count the same. */
const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'lottery-turnover' }
const DAY = '2026-01-01'

const samples = new Map<string, readonly BoardResult[]>()

/** Draws over which the expected loss of bets is taken: most families have too many results to count them all. */
function sampleOf(family: LotteryFamily): readonly BoardResult[] {
  const kept = samples.get(family.code)
  if (kept) return kept
  const drawn: BoardResult[] = []
  for (let nonce = 0; drawn.length < DRAWS; nonce += 1)
    drawn.push(...family.turnsOf(family.draw(fairStream({ ...seeds, nonce }), DAY)))
  samples.set(family.code, drawn)
  return drawn
}

/**
 * How far all lines of one player on one draw are at risk together (GUARDS.md §1): E[(V − W)⁺] / V over sampled draws, so that bets which
 * cover nearly all results count for nothing, whatever kinds they are of. `returned` is the return of the lines, as a share.
 */
export function riskTogether(
  family: LotteryFamily,
  lines: readonly (LineStake & { cost: bigint })[],
  returned: number,
): Risk {
  const staked = lines.reduce((sum, { cost }) => sum + cost, 0n)
  if (staked === 0n) return { lossPpm: 0, edgePpm: 0 }
  const sample = sampleOf(family)
  let lost = 0
  for (const result of sample) {
    const won = lines.reduce(
      (sum, { type, selection, terms, unit, paidUnit, currency }) =>
        sum + payoutOf(type.hitsOf(selection, result), { unit, paidUnit }, terms, currency),
      0n,
    )
    if (won < staked) lost += Number(staked - won) / Number(staked)
  }
  return { lossPpm: Math.floor((lost / sample.length) * 1_000_000), edgePpm: edgePpmOf(returned) }
}
