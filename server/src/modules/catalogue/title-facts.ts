import { profileNamed } from '@croupier/games/engine/profiles.ts'
import { gameRules } from '@croupier/games/engine/registry.ts'
import { profileOfTitle } from '@croupier/games/engine/title-profiles.ts'
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

/** Stated returns are rounded; what the lobby says is never more than there is. */
const ROUNDING = 0.000_001

/** What the lobby says of a title: its engine's facts, with the return and the volatility of the mathematics that it is played under. */
export function titleFacts({ code, engine }: Pick<GameSeed, 'code' | 'engine'>) {
  const facts = engineFacts[engine]
  const named = profileOfTitle(engine, code)
  if (named === null) return facts
  const { profiles } = gameRules(engine)
  const { stated } = profileNamed<unknown>(profiles, named)
  const isUsual = stated.lowest === profiles[0]?.stated.lowest
  return {
    ...facts,
    rtpBasis: isUsual ? facts.rtpBasis : Math.floor((stated.lowest - ROUNDING) * 10_000),
    volatility: volatilities[named] ?? facts.volatility,
  }
}
