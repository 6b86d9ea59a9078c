/** The data of the game. Its figures are certified, so a change is a new version. */
export interface StormMath {
  columns: number
  rows: number
  /** One letter a symbol, in the order of all weights: pay symbols from the dearest, then scatter and orb. */
  symbols: string
  scatter: string
  orb: string
  /** How likely each symbol is in a cell; every cell is drawn alone. */
  weights: Readonly<Record<StormCells, readonly number[]>>
  /** The counts from which the three pays of a symbol hold. */
  payFrom: readonly number[]
  /** In hundredths of the bet. */
  pays: Readonly<Record<string, readonly number[]>>
  /** In hundredths of the bet, for 4, 5 and for 6 or more scatters. */
  scatterPaysX100: Readonly<Record<string, number>>
  orbValues: readonly number[]
  orbWeights: Readonly<Record<'base' | 'free', readonly number[]>>
  freeSpins: { startAt: number; won: number; retriggerAt: number; more: number }
  /** The most that a round can pay; it ends the free spins. */
  capX100: number
  /** What each way to play takes, in hundredths of the bet. */
  costX100: Readonly<Record<StormMode, number>>
}

/** Which weights a spin is drawn with. */
export type StormCells = 'base' | 'ante' | 'free'

/** base: a spin. ante: a dearer spin with more scatters. feature: straight into the free spins. */
export type StormMode = 'base' | 'ante' | 'feature'

export const stormModes: readonly StormMode[] = ['base', 'ante', 'feature']

/** What so many of a pay symbol pay, in hundredths of the bet; 0 below the first count. */
export function payX100(math: StormMath, symbol: string, count: number): number {
  const pays = math.pays[symbol]
  if (!pays) return 0
  return pays[math.payFrom.findLastIndex((from) => count >= from)] ?? 0
}

export function scatterPayX100(math: StormMath, count: number): number {
  const counts = Object.keys(math.scatterPaysX100).map(Number)
  return math.scatterPaysX100[Math.min(count, Math.max(...counts))] ?? 0
}
