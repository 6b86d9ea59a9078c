import { setImmediate as turn } from 'node:timers/promises'
import { mathSha256, type MathProfile } from '@croupier/games/engine/profiles.ts'

/** What is not as it was certified. */
export interface Deviation {
  /** The engine's code; null for the program, which serves all of them. */
  game: string | null
  /** The profile's code, or the program's file. */
  name: string
  expected: string
  found: string
}

export interface CertifiedGame {
  code: string
  profiles: readonly MathProfile<unknown>[]
}

/** Hashes the mathematics of every profile again, as it lies in memory now. One game a turn, so that no call waits for all of them. */
export async function compareMathematics(games: readonly CertifiedGame[]): Promise<Deviation[]> {
  const deviations: Deviation[] = []
  for (const { code, profiles } of games) {
    for (const profile of profiles) {
      const found = mathSha256(profile.math)
      if (found !== profile.sha256)
        deviations.push({ game: code, name: profile.code, expected: profile.sha256, found })
    }
    await turn()
  }
  return deviations
}
