/**
 * `npm run rtp [rounds]`: what every game returns to the player, beside what it states. Method E: counted
 * exactly by the rules, the lowest at the stakes that lose most by rounding. Method S: simulated, with its standard error. Ends with 1 when a figure is not
 * the stated one, or lies below what the strictest market allows.
 */
import { assert } from '@croupier/shared/assert'
import { gameCodes, gameRules } from '../registry.ts'
import { lotteryReturns } from './lottery-returns.ts'
import { plans } from './plans.ts'
import { lostByRounding, MOST_LOST } from './rounding.ts'
import { quickLuck, simulate } from './simulation.ts'

interface Row {
  game: string
  profile: string
  plan: string
  method: 'E' | 'S'
  figure: number
  stated: number
  standardError: number
}

const LOWEST_RETURN_ALLOWED = 0.85
/** Stated figures are printed with three digits of a percent. */
const EXACT_TOLERANCE = 0.000_005
const SIMULATED_TOLERANCE_IN_ERRORS = 4
const SEED = 20_260_101

const rounds = Number(process.argv[2] ?? 1_000_000)
assert(Number.isSafeInteger(rounds) && rounds >= 1_000, 'rounds is a whole number of at least 1000')

const rows = [...exactRows(), ...simulatedRows()]
const rounded = gameCodes.map((game) => ({ game, ...lostByRounding(game) }))
print([
  ['game', 'profile', 'played', 'method', 'figure %', 'stated %', 'difference', '± se', ''],
  ...rows.map((row) => [
    row.game,
    row.profile,
    row.plan,
    row.method,
    percent(row.figure),
    percent(row.stated),
    percent(row.figure - row.stated),
    row.method === 'E' ? '–' : percent(row.standardError),
    isRight(row) ? 'ok' : 'WRONG',
  ]),
])
print([
  ['game', 'most lost of a win by rounding %', 'at', ''],
  ...rounded.map(({ game, share, at }) => [
    game,
    percent(share),
    at || 'no stake of any currency',
    share <= MOST_LOST ? 'ok' : 'WRONG',
  ]),
])
const lotteries = lotteryReturns()
print([
  ['lottery', 'prices', 'bet type', 'lowest %', 'highest %', ''],
  ...lotteries.map((row) => [
    row.family,
    row.prices,
    row.type,
    percent(row.lowest),
    percent(row.highest),
    row.highest < 1 ? 'ok' : 'WRONG',
  ]),
])
process.exitCode =
  rows.every(isRight) &&
  rounded.every(({ share }) => share <= MOST_LOST) &&
  lotteries.every(({ highest }) => highest < 1)
    ? 0
    : 1

function exactRows(): Row[] {
  return gameCodes.flatMap((game) => {
    const rules = gameRules(game)
    return rules.profiles.flatMap((profile) => {
      const found = rules.rtp(profile)
      // What can only be measured is measured below.
      if (found.method === 'simulated') return []
      const row = (plan: string, figure: number, stated: number): Row => ({
        game,
        profile: profile.code,
        plan,
        method: 'E',
        figure,
        stated,
        standardError: found.standardError,
      })
      return [
        row('at its lowest', found.lowest, profile.stated.lowest),
        row('at its highest', found.highest, profile.stated.highest),
      ]
    })
  })
}

function simulatedRows(): Row[] {
  return plans.map(({ game, profile, name, stated, returnX100 }) => {
    const luck = quickLuck(SEED)
    const { mean, standardError } = simulate(rounds, () => returnX100(luck))
    return { game, profile, plan: name, method: 'S', figure: mean, stated, standardError }
  })
}

function isRight(row: Row): boolean {
  const tolerance =
    row.method === 'E' ? EXACT_TOLERANCE : row.standardError * SIMULATED_TOLERANCE_IN_ERRORS
  const isAllowed = row.stated >= LOWEST_RETURN_ALLOWED
  return isAllowed && Math.abs(row.figure - row.stated) <= tolerance
}

function percent(share: number): string {
  return (share * 100).toFixed(3)
}

function print(table: readonly (readonly string[])[]): void {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  )
  for (const cells of table) {
    const line = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
    process.stdout.write(`${line.trimEnd()}\n`)
  }
}
