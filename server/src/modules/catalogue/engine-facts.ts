import type { GameFeature, GameType } from '@croupier/api/catalogue'
import type { GameSeed } from './game-list.ts'

/** What a title takes from the engine that plays it. */
export const engineFacts = {
  'HS-KOI': {
    gameType: 'RNG',
    classify: null,
    switchId: 'RNG',
    volatility: 'medium',
    features: ['free-spins', 'multipliers', 'wilds', 'autoplay'],
    rtpBasis: 9613,
    bonusShare: 100,
  },
  'HS-STORM': {
    gameType: 'RNG',
    classify: null,
    switchId: 'RNG',
    volatility: 'high',
    features: ['free-spins', 'multipliers', 'bonus-buy', 'autoplay'],
    rtpBasis: 9609,
    bonusShare: 100,
  },
  'HS-OX': {
    gameType: 'RNG',
    classify: null,
    switchId: 'RNG',
    volatility: 'medium',
    features: ['jackpot', 'wilds', 'autoplay'],
    rtpBasis: 9570,
    bonusShare: 100,
  },
  'HC-CRASH': {
    gameType: 'MXWIN',
    classify: null,
    switchId: 'CRASH',
    volatility: 'high',
    features: ['cash-out', 'together', 'autoplay'],
    rtpBasis: 9700,
    bonusShare: 100,
  },
  'HM-MINES': {
    gameType: 'MINI',
    classify: 'AC',
    switchId: 'ARCADE',
    volatility: 'medium',
    features: ['picks', 'cash-out', 'multipliers'],
    rtpBasis: 9625,
    bonusShare: 100,
  },
  'HM-DICE': {
    gameType: 'MINI',
    classify: 'AC',
    switchId: 'ARCADE',
    volatility: 'medium',
    features: ['picks', 'multipliers', 'autoplay'],
    rtpBasis: 9699,
    bonusShare: 100,
  },
  'HM-LIMBO': {
    gameType: 'MINI',
    classify: 'AC',
    switchId: 'ARCADE',
    volatility: 'high',
    features: ['picks', 'multipliers', 'autoplay'],
    rtpBasis: 9700,
    bonusShare: 100,
  },
  'HM-PLINKO': {
    gameType: 'MINI',
    classify: 'AC',
    switchId: 'ARCADE',
    volatility: 'high',
    features: ['multipliers', 'autoplay'],
    rtpBasis: 9689,
    bonusShare: 100,
  },
  'HM-HILO': {
    gameType: 'MINI',
    classify: 'AC',
    switchId: 'ARCADE',
    volatility: 'medium',
    features: ['picks', 'cash-out', 'multipliers'],
    rtpBasis: 9628,
    bonusShare: 100,
  },
} as const satisfies Record<GameSeed['engine'], EngineFacts>

interface EngineFacts {
  gameType: GameType
  classify: string | null
  switchId: string
  volatility: string
  features: readonly GameFeature[]
  /** The least that the offered mathematics returns, in hundredths of a per cent. */
  rtpBasis: number
  bonusShare: number
}
