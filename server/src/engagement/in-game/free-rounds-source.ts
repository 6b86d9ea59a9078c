import type { FreeRounds } from '../free-rounds/free-rounds.ts'
import type { RunningSource } from './deps.ts'

/** The free rounds that wait to be played: of the game that is open, or of all games. */
export function freeRoundsSource({
  openOf,
  deps,
}: Pick<FreeRounds, 'openOf' | 'deps'>): RunningSource {
  return async (db, { game, brand, memberId, language, now }) => {
    const open = await openOf(db, { memberId, brandId: brand.id, currency: brand.currency, now })
    const own = open.filter(({ gameCode }) => game === null || game.code === gameCode)
    return await Promise.all(
      own.map(async ({ id, left, gameCode, expiresAt }) => ({
        kind: 'free_rounds' as const,
        id,
        left,
        title: await deps.titleOf(gameCode, language),
        of: { types: [], vendors: [], games: [gameCode] },
        endsAt: expiresAt,
      })),
    )
  }
}
