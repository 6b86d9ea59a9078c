import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

const WRITTEN_WITHIN_MS = 1_000

/**
 * When each session was heard last, exact in this process and a second old in others: a row is not
 * written for every call, but idle time still ends to the second (ACC-04).
 */
export interface LastHeard {
  hear(sessionId: string, at: Date): void
  /** The later of what the row says and what this process knows. */
  of(sessionId: string, stored: Date): Date
}

export function createLastHeard({ db, log }: Pick<Context, 'db' | 'log'>): LastHeard {
  let fresh = new Map<string, Date>()
  // What was written stays known until the next writing, a second after this one has ended: longer than
  // anybody holds a row that was read before.
  let written = new Map<string, Date>()
  let isPlanned = false
  const plan = (): void => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => void write(), WRITTEN_WITHIN_MS).unref()
  }
  const write = async (): Promise<void> => {
    written = fresh
    fresh = new Map()
    const [ids, moments] = [[...written.keys()], [...written.values()]]
    try {
      await sql`
        update identity_sessions as session set last_seen_at = news.at
        from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as news (id, at)
        where session.id = news.id and session.last_seen_at < news.at`.execute(db)
    } catch (error) {
      // The next call of each session writes it again; a session ends a little early at worst.
      log.warn({ err: error }, 'when sessions were heard could not be written')
    }
    isPlanned = false
    if (fresh.size > 0) plan()
  }
  return {
    hear: (sessionId, at) => {
      fresh.set(sessionId, at)
      plan()
    },
    of: (sessionId, stored) => {
      const known = fresh.get(sessionId) ?? written.get(sessionId)
      return known !== undefined && known > stored ? known : stored
    },
  }
}
