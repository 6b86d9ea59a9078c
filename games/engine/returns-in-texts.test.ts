import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '@croupier/shared/assert'
import { returnBps } from '@croupier/shared/return-bps'
import { expect, test } from 'vitest'
import { dice } from '../dice/rules/dice.ts'
import { diceMultiplierX10000, returnOfChance } from '../dice/rules/odds.ts'
import { GRAND_CAP_STAKES } from '../ox/rules/math.ts'
import { ox } from '../ox/rules/ox.ts'
import { profileNamed } from './profiles.ts'
import { type GameCode, gameRules } from './registry.ts'
import { slotPlans } from './tools/slot-plans.ts'

/** Where sentences of the project stand that may tell a return. */
const folders = ['docs', 'games', 'locales']
/** A figure of 80 to 99 with decimals that is followed by a per cent sign, its error, or the end of its range; or that follows the sign. */
const FIGURE =
  /(?<![\d.,])(?:[89]\d[.,]\d+(?=\s*%|\s*±|\s*[–-]\s*[89]\d[.,]\d+\s*%| to [89]\d[.,]\d+\s*%)|(?<=%)[89]\d[.,]\d+)/gu

const root = join(import.meta.dirname, '../..')
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(?:md|json|tsx?)$/.test(file) && !/node_modules/.test(file))
    .map((file) => `${folder}/${file}`),
)

function figuresIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(FIGURE)].map(([figure]) => figure.replace(',', '.'))
}

function returnsOf(code: GameCode, profile: string) {
  const game = gameRules(code)
  return game.rtp(profileNamed<unknown>(game.profiles, profile))
}

function measured(profile: string, name: string): number {
  const plan = slotPlans.find((one) => one.profile === profile && one.name === name)
  assert(plan)
  return plan.stated
}

const diceMath = profileNamed(dice.profiles, 'dice-97').math
/** A win of 0.50 at this chance was rounded down to cents. */
const halfAtDice =
  ((Math.floor((50 * diceMultiplierX10000(diceMath, 9_327)) / 10_000) / 50) * 9_327) /
  diceMath.sides
const grand = returnsOf('HS-OX', 'ox-95')
const grandSeed = grand.parts['grandSeed'] ?? 0
const withoutGrand = grand.highest - grandSeed - (grand.parts['grandPool'] ?? 0)
const [oxProfile] = ox.profiles
assert(oxProfile)
const atTheCap = withoutGrand + (grandSeed / oxProfile.math.grand.seedStakes) * GRAND_CAP_STAKES

/** What each place tells, from the rules. */
const told: Readonly<Record<string, readonly number[]>> = {
  'docs/decisions/101-mathematics-of-titles.md': [
    returnsOf('HS-KOI', 'koi-falls-94').lowest,
    returnsOf('HS-KOI', 'koi-moon-96').highest,
    measured('storm-even-96', 'base'),
    measured('storm-even-96', 'ante'),
    measured('storm-even-96', 'feature'),
    measured('storm-bolt-96', 'feature'),
  ],
  'docs/decisions/125-steps-of-stakes.md': [halfAtDice, returnOfChance(diceMath, 9_327)],
  'docs/decisions/148-pools-with-a-cap.md': [withoutGrand, atTheCap],
  'games/ox/rules/math.ts': [withoutGrand, atTheCap],
  'games/engine/view/frame/RulesSheet.tsx': [
    returnsOf('HS-KOI', 'koi-96').highest,
    returnsOf('HM-HILO', 'hilo-97').lowest,
    returnsOf('HM-HILO', 'hilo-97').highest,
  ],
}

/** Figures that look like a return and are none, or that were measured and are not told to players. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  // What a player got back in all, with promotions: no game's return.
  'docs/decisions/233-prizes-and-cases-of-guards.md': ['99.98'],
  // The certainty of a statistical test.
  'docs/standards.md': ['99.9'],
  'docs/operations/games.md': ['99.9'],
  'games/engine/tools/rng.ts': ['99.9'],
  // The two measurements beside what the profile states.
  'docs/decisions/101-mathematics-of-titles.md': ['97.16', '96.76'],
  // The chance of the bet.
  'docs/decisions/125-steps-of-stakes.md': ['93.27'],
}

/** A search that is proposed, not a return of a game; search-games.test.ts asks what it finds. */
const PROPOSED = /^locales\/[a-z]+\/gamelist\.json$/

test('every return that a text tells is that of the rules, written by the one rounding', () => {
  for (const file of files.filter((one) => !PROPOSED.test(one))) {
    const expected = (told[file] ?? []).map((share) => (returnBps(share) / 100).toFixed(2))
    const found = figuresIn(file).filter((figure) => !otherwise[file]?.includes(figure))
    expect([file, ...new Set(found)].toSorted()).toEqual([file, ...expected].toSorted())
  }
  for (const file of [...Object.keys(told), ...Object.keys(otherwise)])
    expect(files).toContain(file)
})
