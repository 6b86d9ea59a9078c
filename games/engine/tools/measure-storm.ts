/**
 * `npm run rtp:storm [spins] [features] [profile…]`: the return of HS-STORM finer than whole rounds show
 * it. A paid spin varies little and free spins come seldom but vary much, so each is measured alone and the return is
 * paid spin + chance of free spins × what they return. The cap counts within each part, which the whole round reaches
 * about once in two million spins.
 */
import { assert } from '@croupier/shared/assert'
import { storm } from '../../storm/rules/storm.ts'
import { tallyRounds } from '../../storm/rules/tally.ts'
import { quickLuck, simulate } from './simulation.ts'

const [spins = 2_000_000, features = 20_000] = process.argv.slice(2, 4).map(Number)
const wanted = process.argv.slice(4)
assert(Number.isSafeInteger(spins) && Number.isSafeInteger(features))

for (const { code, math } of storm.profiles) {
  if (wanted.length > 0 && !wanted.includes(code)) continue
  const tallies = tallyRounds(math)
  const luck = quickLuck(20_261_121)
  const scatterX100 = tallies.paidSpin('feature', luck).paidX100
  const free = simulate(features, () => tallies.round('feature', luck).totalX100 - scatterX100)
  print(code, 'feature', {
    mean: (free.mean + scatterX100 / 100) / (math.costX100.feature / 100),
    standardError: free.standardError / (math.costX100.feature / 100),
  })
  for (const mode of ['base', 'ante'] as const) {
    let starts = 0
    const whole = simulate(spins, () => {
      const { paidX100, startsFree } = tallies.paidSpin(mode, luck)
      if (startsFree) starts += 1
      // Free spins at their mean: the two parts of a spin then vary together as they do in play.
      return paidX100 + (startsFree ? free.mean * 100 : 0)
    })
    const chance = starts / spins
    const cost = math.costX100[mode] / 100
    print(code, mode, {
      mean: whole.mean / cost,
      standardError: Math.hypot(whole.standardError, chance * free.standardError) / cost,
    })
    process.stdout.write(`  free spins once in ${(1 / chance).toFixed(1)} spins\n`)
  }
  process.stdout.write(
    `  free spins return ${free.mean.toFixed(2)}× ± ${free.standardError.toFixed(2)}\n`,
  )
}

function print(code: string, mode: string, found: { mean: number; standardError: number }): void {
  const [mean, error] = [found.mean, found.standardError].map((share) => (share * 100).toFixed(3))
  process.stdout.write(`${code} ${mode}: ${mean} % ± ${error}\n`)
}
