import { mainReturn } from '@croupier/games/engine/main-return.ts'
import { profileNamed } from '@croupier/games/engine/profiles.ts'
import { gameRules, isGameCode } from '@croupier/games/engine/registry.ts'
import { profileOfTitle } from '@croupier/games/engine/title-profiles.ts'
import { assert } from '@croupier/shared/assert'
import { returnBps } from '@croupier/shared/return-bps'
import { engineFacts } from './engine-facts.ts'
import type { GameSeed } from './game-list.ts'

/** Measured by rounds: low below a standard deviation of 3.5 stakes, high above 9, where the engine's own word does not hold. */
const volatilities: Readonly<Record<string, 'low' | 'medium' | 'high'>> = {
  'koi-drift-96': 'low',
  'koi-leap-96': 'high',
  'koi-pearl-95': 'medium',
  'koi-brook-96': 'low',
  'koi-dragon-95': 'high',
  'koi-lotus-96': 'low',
  'koi-still-95': 'low',
  'koi-gale-96': 'medium',
  'koi-moon-96': 'medium',
  'koi-falls-94': 'high',
  'storm-even-96': 'medium',
  'storm-bolt-96': 'high',
  'ox-coins-95': 'high',
}

/** What the lobby says of a title: its engine's facts, with the returns and the volatility of the mathematics that it is played under. */
export function titleFacts({ code, engine }: Pick<GameSeed, 'code' | 'engine'>) {
  const facts = engineFacts[engine]
  const game = gameRules(engine)
  const named = profileOfTitle(engine, code)
  const profile = named === null ? game.profiles[0] : profileNamed<unknown>(game.profiles, named)
  assert(profile)
  return {
    ...facts,
    /** The least that any bet returns, in hundredths of a per cent: what a market's law looks at. */
    rtpBasis: returnBps(profile.stated.lowest),
    /** What the main bet returns, in hundredths of a per cent: what a card tells. */
    mainRtp: returnBps(mainReturn(game, profile)),
    volatility: volatilities[profile.code] ?? facts.volatility,
  }
}

/** What a title returns on its main bet, in hundredths of a per cent; null for games that no engine of the house runs. */
export function mainRtpOf(engineCode: string | null, code: string): number | null {
  if (engineCode === null || !isGameCode(engineCode)) return null
  return titleFacts({ code, engine: engineCode }).mainRtp
}
