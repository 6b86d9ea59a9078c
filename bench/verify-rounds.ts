/**
 * `npm run verify:rounds [ROUNDS]` has the house's own code play that many rounds of all its engines (10,000), asks for each as a stranger
 * does, and has `verify/croupier-verify-round.mjs`, copied away from the house, compute them all again (RNG-03).
 */
import { gameCodes } from '@croupier/games/engine/registry.ts'
import { evidenceWorld } from '../server/test/evidence-world.ts'
import {
  countRounds,
  playRounds,
  type PublicRound,
  publicRounds,
  type RoundVerdict,
  verdictsOf,
} from '../server/test/public-rounds.ts'
import { type Figure, printFigures } from './figures.ts'

const ROUNDS = 10_000
const TELL_EVERY_MS = 20_000

async function verifyRounds(wanted: number): Promise<void> {
  const world = await evidenceWorld()
  const began = performance.now()
  const telling = setInterval(async () => {
    console.log(`${await countRounds(world)} rounds after ${seconds(began)}`)
  }, TELL_EVERY_MS)
  await playRounds(world, wanted)
  clearInterval(telling)
  const rounds = await countRounds(world)
  console.log(`${rounds} rounds played in ${seconds(began)}`)
  const shown = await publicRounds(world)
  console.log(`${shown.length} files of rounds and of bets at tables saved by ${seconds(began)}`)
  const verdicts = await verdictsOf(shown)
  console.log(`computed again by ${seconds(began)}`)
  const wrong = told(shown, verdicts)
  const engines = new Set(shown.map(({ engineCode }) => engineCode)).size
  const figures = [
    figure('rounds computed again', rounds, { bar: `≥ ${wanted}`, ok: rounds >= wanted }),
    figure('engines', engines, {
      bar: `all ${gameCodes.length}`,
      ok: engines === gameCodes.length,
    }),
    figure('mismatches', wrong, { bar: '0', ok: wrong === 0 }),
  ]
  printFigures(figures)
  if (figures.some(({ ok }) => !ok)) process.exitCode = 1
}

/** Says of each round that does not hold, or could not be checked, what is wrong, and counts them. */
function told(shown: readonly PublicRound[], verdicts: readonly RoundVerdict[]): number {
  let wrong = shown.length - verdicts.length
  for (const [place, { holds, steps, unread }] of verdicts.entries()) {
    if (holds) continue
    wrong += 1
    const problem = unread ?? steps.find((step) => !step.holds)?.problem
    console.log(`${shown[place]?.engineCode}: ${problem}\n${shown[place]?.json}`)
  }
  return wrong
}

function figure(name: string, value: number, judged: Pick<Figure, 'bar' | 'ok'>): Figure {
  return {
    bench: 'verify-rounds',
    figure: name,
    value,
    unit: '',
    anchor: null,
    anchorValue: null,
    ratio: null,
    ...judged,
  }
}

const seconds = (began: number): string => `${((performance.now() - began) / 1000).toFixed(0)} s`

const wanted = Number(process.argv[2] ?? ROUNDS)
if (!Number.isSafeInteger(wanted) || wanted < 1) {
  console.error('usage: npm run verify:rounds [ROUNDS]')
  process.exitCode = 1
} else await verifyRounds(wanted)
process.exit()
