import { fairStream } from '../../engine/fair-stream.ts'
import { layoutLossPpm } from '../../engine/risk.ts'
import { isSideKey, type KenoMath, pickReturnX100, winningSides } from './markets.ts'
import { picksOfKey } from './tickets.ts'

/** One draw of the sample: its balls by number, and the bets on the whole draw that it wins. */
interface SampledDraw {
  balls: Uint8Array
  sides: ReadonlySet<string>
}

/** So many draws tell the expected loss of any bets to about one percentage point. */
const DRAWS = 2_000
/** Fixed, so that the same bets always count the same. */
const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'keno-turnover' }

/**
 * Draws over which the expected loss of bets is taken: tickets and markets depend on the same twenty balls in too many ways to count all of
 * them. Each draw weighs the same.
 */
function sampledDraws(math: KenoMath): readonly (readonly [weight: 1, draw: SampledDraw])[] {
  return Array.from({ length: DRAWS }, (_, nonce) => {
    const order = fairStream({ ...seeds, nonce }).shuffle(math.balls)
    const drawn = order.slice(0, math.drawn).map((index) => index + 1)
    const balls = new Uint8Array(math.balls + 1)
    for (const ball of drawn) balls[ball] = 1
    return [1, { balls, sides: new Set<string>(winningSides(math, drawn)) }] as const
  })
}

/** The expected loss of tickets and bets on the whole draw together, in millionths. */
export const ticketsLossPpm = layoutLossPpm<KenoMath, SampledDraw>({
  ways: sampledDraws,
  returnsOf(math, key) {
    if (isSideKey(key)) return ({ sides }) => (sides.has(key) ? (math.sides[key] ?? 0) : 0)
    const picks = picksOfKey(key) ?? []
    const paid = Array.from({ length: picks.length + 1 }, (_, hits) =>
      pickReturnX100(math, picks.length, hits),
    )
    return ({ balls }) => paid[picks.reduce((sum, pick) => sum + (balls[pick] ?? 0), 0)] ?? 0
  },
  isKept: isSideKey,
})
