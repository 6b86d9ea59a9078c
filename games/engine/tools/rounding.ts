import { currencyCodes } from '@croupier/shared/currencies'
import { floorToPayable, payableUnit } from '@croupier/shared/money'
import { blackjack } from '../../blackjack/rules/blackjack.ts'
import { dice } from '../../dice/rules/dice.ts'
import { diceMultiplierX10000, isOffered } from '../../dice/rules/odds.ts'
import { jacks } from '../../jacks/rules/jacks.ts'
import { keno } from '../../keno/rules/keno.ts'
import { koi } from '../../koi/rules/koi.ts'
import { mines } from '../../mines/rules/mines.ts'
import { minesLadder } from '../../mines/rules/multipliers.ts'
import { ox } from '../../ox/rules/ox.ts'
import { plinko } from '../../plinko/rules/plinko.ts'
import { storm } from '../../storm/rules/storm.ts'
import { isDealt } from '../dealt-game.ts'
import type { StakeLimits } from '../limits.ts'
import { type GameCode, gameRules } from '../registry.ts'
import { quickLuck } from './simulation.ts'

/** The most of a win that may be lost by rounding it down, at any stake in any currency (GAMES 2.6b). */
export const MOST_LOST = 0.0002

const DRAWS = 1_000

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
/** Every hundredth that a target may have, as far as it matters: rounding depends on the last two digits alone. */
const ANY_HUNDREDTHS = [...span(100, 1_100), 123_457, 10_000_001]

/** Multipliers of a stake that games pay, in ten-thousandths; of stakes that are laid apart, each by itself. */
export function multipliersX10000(code: GameCode): number[] {
  const hundredths = multipliersX100(code)
  if (hundredths) return [...new Set(hundredths)].map((x100) => x100 * 100)
  return dice.profiles.flatMap(({ math }) =>
    span(math.fewestWinning, math.mostWinning)
      .filter((winning) => isOffered(math, winning))
      .map((winning) => diceMultiplierX10000(math, winning)),
  )
}

function multipliersX100(code: GameCode): number[] | null {
  switch (code) {
    case 'HM-DICE':
      return null
    case 'HM-LIMBO':
    case 'HM-HILO':
    case 'HC-CRASH':
      return ANY_HUNDREDTHS
    case 'HM-MINES':
      return mines.profiles.flatMap(({ math }) =>
        span(1, math.tiles - 1).flatMap((count) => minesLadder(math, count)),
      )
    case 'HM-PLINKO':
      return plinko.profiles.flatMap(({ math }) => numbersIn(math.pays))
    case 'HS-KOI':
      return koi.profiles.flatMap(({ math }) => [
        ...numbersIn(math.pays).map((pay) => (pay * 100) / math.lines.length),
        ...numbersIn(math.scatterPays).map((pay) => pay * 100),
      ])
    case 'HS-STORM':
      return storm.profiles.flatMap(({ math }) => [
        ...numbersIn(math.pays),
        ...numbersIn(math.scatterPaysX100),
        // What a dearer way to play costs is paid in whole units as well.
        ...numbersIn(math.costX100),
      ])
    case 'HS-OX':
      return ox.profiles.flatMap(({ math }) => [
        ...numbersIn(math.pays),
        ...numbersIn(math.prizes),
        ...math.coins.map(({ valueX100 }) => valueX100),
      ])
    case 'HE-KENO':
      return keno.profiles.flatMap(({ math }) => [
        ...numbersIn(math.picks),
        ...numbersIn(math.sides),
      ])
    case 'HV-JOB':
      return jacks.profiles.flatMap(({ math }) => numbersIn(math.pays).map((pay) => pay * 100))
    case 'HT-BJ':
      // A hand that is given up returns half, and so does an insurance cost half.
      return blackjack.profiles.flatMap(({ math }) => [
        50,
        math.blackjackX100,
        math.insuranceX100 / 2,
        ...numbersIn(math.pairsX100),
        ...numbersIn(math.threeX100),
      ])
    case 'HX-SCR1':
    case 'HX-SCR2':
    case 'HS-RING':
    case 'HF-FISH':
      return [100]
    default:
      return drawnReturns(code)
  }
}

/** What the keys of a layout returned over some thousands of draws. */
function drawnReturns(code: GameCode): number[] {
  const game = gameRules(code === 'HT-ROU' ? 'HL-ROU' : code)
  if (game.kind !== 'shared' || !isDealt(game)) throw new Error(`${code} has no layout`)
  const luck = quickLuck(5)
  return game.profiles.flatMap((profile) => {
    const returns = new Set(game.keys(profile).map((key) => game.shownReturnX100(profile, key)))
    for (let nonce = 0; nonce < DRAWS; nonce += 1) {
      const serverSeed = luck.u32().toString(16).padStart(64, '0')
      const result = game.draw(profile, { serverSeed, clientSeed: 'rounding', nonce })
      for (const key of game.keys(profile)) returns.add(game.returnX100Of(profile, key, result))
    }
    return [...returns]
  })
}

/** Stakes that can be placed, one for each way in which they can be rounded: the least ones and the highest. */
export function stakesToTry({ minStake, maxStake, stakeStep }: StakeLimits): bigint[] {
  const stakes = Array.from({ length: 100 }, (_, step) => minStake + BigInt(step) * stakeStep)
  return [...stakes.filter((stake) => stake <= maxStake), maxStake - (maxStake % stakeStep)]
}

export interface Lost {
  /** The largest share of a win that was lost by rounding it down. */
  share: number
  /** Where: the stake in ten-thousandths and the multiplier. */
  at: string
}

/** The most that a game keeps of a win by rounding it down, over all currencies, multipliers and stakes. */
export function lostByRounding(code: GameCode): Lost {
  const { limits } = gameRules(code)
  const multipliers = smallestOfEach(multipliersX10000(code).filter((x10000) => x10000 > 0))
  let lost: Lost = { share: 0, at: '' }
  const seen = new Set<string>()
  for (const currency of currencyCodes) {
    const of = limits[currency]
    // Currencies with the same stakes in units round alike.
    const unit = payableUnit(currency)
    const name = `${of.minStake / unit} ${of.stakeStep / unit} ${of.maxStake / unit}`
    if (seen.has(name)) continue
    seen.add(name)
    for (const stake of stakesToTry(of)) {
      for (const multiplier of multipliers) {
        const exact = stake * BigInt(multiplier)
        const paid = floorToPayable(exact / 10_000n, currency) * 10_000n
        const share = Number(exact - paid) / Number(exact)
        if (share > lost.share)
          lost = { share, at: `${currency} ${stake} × ${multiplier / 10_000}` }
      }
    }
  }
  return lost
}

/** Of multipliers that round alike at any stake only the smallest, of which most is lost. */
function smallestOfEach(multipliers: readonly number[]): number[] {
  const found = new Map<number, number>()
  for (const multiplier of multipliers) {
    const rest = multiplier % 10_000
    found.set(rest, Math.min(found.get(rest) ?? multiplier, multiplier))
  }
  return [...found.values()]
}
