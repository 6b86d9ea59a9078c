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
  'HL-BAC': {
    gameType: 'LIVE',
    classify: null,
    switchId: 'LIVE',
    volatility: 'low',
    features: ['together'],
    rtpBasis: 8564,
    bonusShare: 10,
  },
  'HL-ROU': {
    gameType: 'LIVE',
    classify: null,
    switchId: 'LIVE',
    volatility: 'medium',
    features: ['together'],
    rtpBasis: 9729,
    bonusShare: 10,
  },
  'HL-DT': {
    gameType: 'LIVE',
    classify: null,
    switchId: 'LIVE',
    volatility: 'low',
    features: ['together'],
    rtpBasis: 8602,
    bonusShare: 10,
  },
  'HL-SIC': {
    gameType: 'LIVE',
    classify: null,
    switchId: 'LIVE',
    volatility: 'medium',
    features: ['together'],
    rtpBasis: 8611,
    bonusShare: 10,
  },
  'HL-TX': {
    gameType: 'RNG',
    classify: 'TG',
    switchId: 'TABLE',
    volatility: 'low',
    features: ['together'],
    rtpBasis: 9750,
    bonusShare: 10,
  },
  'HL-BC': {
    gameType: 'RNG',
    classify: 'TG',
    switchId: 'TABLE',
    volatility: 'medium',
    features: ['together'],
    rtpBasis: 9212,
    bonusShare: 10,
  },
  'HL-XD': {
    gameType: 'RNG',
    classify: 'TG',
    switchId: 'TABLE',
    volatility: 'low',
    features: ['together'],
    rtpBasis: 9375,
    bonusShare: 10,
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
