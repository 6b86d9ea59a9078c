import { gameTypes } from '@croupier/api/play/catalogue'
import type { Bonuses } from '../bonuses/bonuses.ts'
import type { RunningSource } from './deps.ts'

const WHOLE_PERCENT = 100

/** What of the open bonus has yet to be played, in games of which something counts. */
export function bonusSource(bonuses: Pick<Bonuses, 'running' | 'parts'>): RunningSource {
  return async (db, { memberId, game }) => {
    const open = await bonuses.running(db, memberId)
    if (!open) return []
    const types = gameTypes.filter((type) => (open.contribution[type] ?? 0) > 0)
    const ofType = gameTypes.find((type) => type === game?.gameType)
    const share =
      game && ofType
        ? Math.floor(
            ((open.contribution[ofType] ?? 0) * (await bonuses.parts.gameShare(game.code))) /
              WHOLE_PERCENT,
          )
        : null
    if (share === 0) return []
    const left = open.required - open.wagered
    return [
      {
        kind: 'wagering',
        id: open.id,
        left: left > 0n ? left : 0n,
        required: open.required,
        playable: open.playable,
        share,
        of: { types, vendors: [], games: [] },
        endsAt: open.endsAt,
      },
    ]
  }
}
