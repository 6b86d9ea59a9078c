import { assert } from '@croupier/shared/assert'
import { fairStream } from '../../engine/fair-stream.ts'
import { type InstantGame, type Resolved, type Round } from '../../engine/kinds.ts'
import { instantVerifier } from '../../engine/instant-game.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { highestPayableX100, payoutOf } from '../../engine/multiplier.ts'
import { certified } from '../../engine/profiles.ts'
import { type Returned, type Risk, riskOfWays } from '../../engine/risk.ts'
import { wholeField, wordField } from '../../engine/wire-values.ts'
import {
  type PlinkoBoard,
  type PlinkoMath,
  plinkoPath,
  plinkoPays,
  plinkoReturn,
  plinkoRisks,
  slotOf,
  waysToSlots,
} from './board.ts'
import data from './plinko.json' with { type: 'json' }

export type PlinkoChoice = PlinkoBoard

export interface PlinkoEvent {
  type: 'drop'
  /** For each row 0 (left) or 1 (right): what a view lets the ball follow. */
  path: readonly number[]
}

export interface PlinkoResult {
  slot: number
}

type PlinkoGame = InstantGame<PlinkoMath, PlinkoChoice, PlinkoEvent, PlinkoResult>

const profiles = certified<PlinkoMath>(data.profiles)

/** HM-PLINKO: a ball falls through rows of pins, left or right at each by one bit; every ball is a round of its own. */
export const plinko: PlinkoGame = {
  code: 'HM-PLINKO',
  kind: 'instant',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 100n }),

  readChoice(value) {
    const rows = wholeField(value, 'rows')
    const risk = wordField(value, 'risk', plinkoRisks)
    return rows === null || risk === null ? null : { rows, risk }
  },

  validate({ profile, limits, bet }) {
    const pays = plinkoPays(profile.math, bet.choice)
    if (!pays) return 'bad_choice'
    const refusal = stakeRefusal(limits, bet.stake)
    if (refusal) return refusal
    return highestPayableX100(bet) < BigInt(Math.max(...pays)) ? 'stake_too_high' : null
  },

  cost: (bet) => bet.stake,
  resolve,

  verify: instantVerifier(profiles, resolve),

  rtp: (profile) => plinkoReturn(profile.math),
}

function resolve({
  profile,
  bet,
  seeds,
}: Round<PlinkoMath, PlinkoChoice>): Resolved<PlinkoEvent, PlinkoResult> {
  const path = plinkoPath(fairStream(seeds).u32(), bet.choice.rows)
  const slot = slotOf(path)
  const multiplierX100 = plinkoPays(profile.math, bet.choice)?.[slot]
  assert(multiplierX100 !== undefined, 'the board was checked when the bet was taken')
  return {
    events: [{ type: 'drop', path }],
    result: { slot },
    outcome: 'win',
    multiplierX100,
    payout: payoutOf({ stake: bet.stake, currency: bet.currency, multiplierX100 }),
    effectiveBet: bet.stake,
    risk: boardRisk(profile.math, bet.choice),
  }
}

function boardRisk(math: PlinkoMath, board: PlinkoBoard): Risk {
  const pays = plinkoPays(math, board) ?? []
  return riskOfWays(
    waysToSlots(board.rows).map((ways, slot): Returned => [ways, (pays[slot] ?? 0) / 100]),
  )
}
