/**
 * `npm run deals [count]`: deals decks as tables do, by a seed of the house and seeds of seats, and prints χ² of which card comes to which place.
 * Ends with 1 when it lies further than 4.5 standard deviations from what is expected.
 */
import { assert } from '@croupier/shared/assert'
import { dealtDeck, dealtOrder } from '../../tables/rules/deck/committed-deck.ts'
import { quickLuck } from './simulation.ts'

const SEED = 20_260_101
const MOST_SIGMAS = 4.5
const FREEDOM = 51 * 51

const deals = Number(process.argv[2] ?? 10_000)
assert(Number.isSafeInteger(deals) && deals >= 1_000, 'count is a whole number of at least 1000')

const luck = quickLuck(SEED)
const startedAt = performance.now()
const counts = new Int32Array(52 * 52)
for (let number = 1; number <= deals; number += 1)
  for (const [place, card] of dealOf(number).entries())
    counts[place * 52 + card] = (counts[place * 52 + card] ?? 0) + 1
const expected = deals / 52
const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
const sigmas = (chi - FREEDOM) / Math.sqrt(2 * FREEDOM)
const perSecond = Math.round((1000 * deals) / (performance.now() - startedAt))
process.stdout.write(
  `${deals} deals: χ² ${chi.toFixed(1)} at ${FREEDOM} degrees of freedom, ${sigmas.toFixed(2)} σ; ${perSecond} a second\n`,
)
process.exitCode = Math.abs(sigmas) <= MOST_SIGMAS ? 0 : 1

function dealOf(handNumber: number): number[] {
  const serverSeed = words(8)
  const seeds = [
    { seat: 0, seed: words(2) },
    { seat: 4, seed: words(2) },
  ]
  const order = dealtOrder({ root: words(8), handNumber, seeds, beacon: words(8) })
  return dealtDeck({ serverSeed, handNumber }, order)
}

function words(count: number): string {
  return Array.from({ length: count }, () => luck.u32().toString(16).padStart(8, '0')).join('')
}
