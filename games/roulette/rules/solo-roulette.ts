import { type InstantGame, type Resolved, type Round } from '../../engine/kinds.ts'
import { instantVerifier } from '../../engine/instant-game.ts'
import type { Lines } from '../../engine/lines.ts'
import { roulette, type RouletteMath, type RouletteResult } from './roulette.ts'

export interface SpinEvent {
  type: 'spin'
  pocket: number
}

type SoloRoulette = InstantGame<RouletteMath, Lines, SpinEvent, RouletteResult>

/** HT-ROU: the wheel of the shared table for one player alone, spun when the player likes. Everything that is counted is the table's. */
export const soloRoulette: SoloRoulette = {
  code: 'HT-ROU',
  kind: 'instant',
  profiles: roulette.profiles,
  limits: roulette.limits,
  readChoice: roulette.readChoice,
  validate: roulette.validate,
  cost: (bet) => bet.stake,
  resolve,
  verify: instantVerifier(roulette.profiles, resolve),
  rtp: roulette.rtp,
}

function resolve(round: Round<RouletteMath, Lines>): Resolved<SpinEvent, RouletteResult> {
  const result = roulette.draw(round.profile, round.seeds)
  const settlement = roulette.settle(round.profile, { bet: round.bet, exit: null }, result)
  return { ...settlement, events: [{ type: 'spin', pocket: result.pocket }], result }
}
