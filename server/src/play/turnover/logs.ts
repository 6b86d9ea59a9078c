import { hasReadLogUpTo, type LogProjection } from '../../core/events/events.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type TurnoverEntry, turnoverLog } from './project-turnover.ts'

type OfEntries = Omit<LogProjection<TurnoverEntry>, 'source'>

/**
 * A projection of what members played with their own money alone: for whatever gives something for play. It never sees a round that bonus
 * money paid for, wholly or in part (decision 229).
 */
export function ownMoneyProjection(projection: OfEntries): LogProjection<TurnoverEntry> {
  const { apply, applied } = projection
  return {
    ...projection,
    source: turnoverLog,
    apply: async (tx, rows) => {
      const own = rows.filter(isOwn)
      if (own.length > 0) await apply(tx, own)
    },
    ...(applied && {
      applied: (rows) => {
        const own = rows.filter(isOwn)
        if (own.length > 0) applied(own)
      },
    }),
  }
}

/** A projection of everything that was played, bonus money too: for figures of the house and of its agents, never for gifts to members. */
export function allPlayProjection(projection: OfEntries): LogProjection<TurnoverEntry> {
  return { ...projection, source: turnoverLog }
}

/** Whether a projection of either kind has read all that counts and was played in a brand before a moment. */
export async function hasReadTurnover(
  db: Db | Tx,
  of: { projection: string; brandId: number; moment: Date },
): Promise<boolean> {
  return await hasReadLogUpTo(db, { ...of, log: turnoverLog })
}

function isOwn({ with_bonus: withBonus }: TurnoverEntry): boolean {
  return !withBonus
}
