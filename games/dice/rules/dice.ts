import { type CurrencyCode, floorToPayable, type Money, scaleDown } from '@croupier/shared/money'
import { fairStream } from '../../engine/fair-stream.ts'
import { type InstantGame, type Resolved, type Round } from '../../engine/kinds.ts'
import { instantVerifier } from '../../engine/instant-game.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { certified } from '../../engine/profiles.ts'
import { type Risk, riskOfWays } from '../../engine/risk.ts'
import { wholeField, wordField } from '../../engine/wire-values.ts'
import data from './dice.json' with { type: 'json' }
import { type DiceMath, diceMultiplierX10000, diceReturn, isOffered, winningRolls } from './odds.ts'

export interface DiceChoice {
  /** Under wins with the lowest rolls, over with the highest. */
  side: 'over' | 'under'
  /** How many of the rolls win: the chance in hundredths of a percent. */
  winning: number
}

export interface DiceEvent {
  type: 'roll'
  roll: number
}

export interface DiceResult {
  /** 0 … 9999, shown as 0.00 … 99.99. */
  roll: number
  /** What the win paid per unit staked, in ten-thousandths; 0 for a loss. */
  multiplierX10000: number
}

type DiceGame = InstantGame<DiceMath, DiceChoice, DiceEvent, DiceResult>

const profiles = certified<DiceMath>(data.profiles)

/**
 * HM-DICE: choose a chance and a side, then roll 0.00 … 99.99. Its multipliers have four decimals, so the payout follows
 * from `result.multiplierX10000`; `multiplierX100` is the same number cut to hundredths, for lists.
 */
export const dice: DiceGame = {
  code: 'HM-DICE',
  kind: 'instant',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 100n }),

  readChoice(value) {
    const side = wordField(value, 'side', ['over', 'under'])
    const winning = wholeField(value, 'winning')
    return side === null || winning === null ? null : { side, winning }
  },

  validate({ profile: { math }, limits, bet }) {
    const { winning } = bet.choice
    if (!isOffered(math, winning)) return 'bad_choice'
    const refusal = stakeRefusal(limits, bet.stake)
    const owed = bet.stake * BigInt(diceMultiplierX10000(math, winning))
    return refusal ?? (owed > bet.maxWin * 10_000n ? 'stake_too_high' : null)
  },

  cost: (bet) => bet.stake,
  resolve,

  verify: instantVerifier(profiles, resolve),

  rtp: (profile) => diceReturn(profile.math),
}

/** What a win pays, rounded down once to what the currency can pay. */
export function dicePayout(win: {
  stake: Money
  currency: CurrencyCode
  multiplierX10000: number
}): Money {
  const owed = scaleDown(win.stake, BigInt(win.multiplierX10000), 10_000n)
  return floorToPayable(owed, win.currency)
}

function resolve({
  profile: { math },
  bet,
  seeds,
}: Round<DiceMath, DiceChoice>): Resolved<DiceEvent, DiceResult> {
  const roll = fairStream(seeds).int(math.sides)
  const [first, last] = winningRolls(math, bet.choice)
  const isWon = roll >= first && roll <= last
  const multiplierX10000 = isWon ? diceMultiplierX10000(math, bet.choice.winning) : 0
  return {
    events: [{ type: 'roll', roll }],
    result: { roll, multiplierX10000 },
    outcome: isWon ? 'win' : 'lose',
    multiplierX100: Math.floor(multiplierX10000 / 100),
    payout: dicePayout({ ...bet, multiplierX10000 }),
    effectiveBet: bet.stake,
    risk: diceRisk(math, bet.choice),
  }
}

function diceRisk(math: DiceMath, { winning }: DiceChoice): Risk {
  return riskOfWays([
    [winning, diceMultiplierX10000(math, winning) / 10_000],
    [math.sides - winning, 0],
  ])
}
