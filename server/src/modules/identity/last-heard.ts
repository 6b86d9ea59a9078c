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
  const heard = new Map<string, Date>()
  let writing: NodeJS.Timeout | null = null
  const write = async (): Promise<void> => {
    writing = null
    const news = [...heard]
    try {
      await sql`
        update identity_sessions as session set last_seen_at = news.at
        from unnest(${news.map(([id]) => id)}::uuid[], ${news.map(([, at]) => at)}::timestamptz[]) as news (id, at)
        where session.id = news.id and session.last_seen_at < news.at`.execute(db)
    } catch (error) {
      // The next call of each session writes it again; a session ends a little early at worst.
      log.warn({ err: error }, 'when sessions were heard could not be written')
    }
    for (const [id, at] of news) if (heard.get(id) === at) heard.delete(id)
  }
  return {
    hear: (sessionId, at) => {
      heard.set(sessionId, at)
      writing ??= setTimeout(() => void write(), WRITTEN_WITHIN_MS).unref()
    },
    of: (sessionId, stored) => {
      const known = heard.get(sessionId)
      return known !== undefined && known > stored ? known : stored
    },
  }
}
