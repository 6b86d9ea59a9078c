import type { GameType } from '../play/catalogue.ts'

/** What points are earned by playing (S3-042). */
export const betPointTypes = ['live', 'lottery', 'pvp', 'rng', 'sports'] as const
export type BetPointType = (typeof betPointTypes)[number]

/** Why a balance of points changed: the types of S3-042, and what else can move it. */
export const pointTypes = [
  ...betPointTypes,
  'redeem',
  'deposit',
  'return',
  'convert',
  'reward',
  'adjustment',
] as const
export type PointType = (typeof pointTypes)[number]

/** Points are counted in ten-thousandths, as money is. */
export const POINT = 10_000n

/** The whole points of an amount; what is owed has none. */
export function wholePoints(amount: bigint): bigint {
  return amount > 0n ? amount / POINT : 0n
}

const typeOfGame: Readonly<Record<GameType, BetPointType>> = {
  LIVE: 'live',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  PVP: 'pvp',
  RNG: 'rng',
  FISH: 'rng',
  MXWIN: 'rng',
  MINI: 'rng',
  TABLE: 'rng',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
}

/** The type of points that a type of game earns; games of no known type earn as slots do. */
export function pointTypeOf(gameType: string): BetPointType {
  return isGameType(gameType) ? typeOfGame[gameType] : 'rng'
}

function isGameType(text: string): text is GameType {
  return Object.hasOwn(typeOfGame, text)
}
