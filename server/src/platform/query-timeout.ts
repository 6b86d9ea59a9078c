import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Longer than any statement may take: whoever is silent for that long is not working but gone. */
const SILENCE_MS = 20_000

/**
 * A network can swallow a connection without a word, and then its query would wait for a quarter of an hour, and the next one on the
 * same connection again. Here it fails like a lost connection does, and the connection is closed. A transaction that asks for more
 * time than others (`set local statement_timeout`) waits for as long as it takes.
 */
export function withQueryTimeout(pool: pg.Pool, silenceMs = SILENCE_MS): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect()
      let isPatient = false
      let lost: Error | undefined
      const query = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
        if (lost) throw lost
        isPatient ||= text.includes('set local statement_timeout')
        const asked = client.query(text, values)
        if (isPatient) return await asked
        let timer: NodeJS.Timeout | undefined
        const silence = new Promise<never>((_resolve, reject) => {
          timer = setTimeout(() => {
            lost = new Error('connection terminated: the database was silent for too long')
            reject(lost)
          }, silenceMs)
        })
        try {
          return await Promise.race([asked, silence])
        } finally {
          clearTimeout(timer)
        }
      }
      // Its answer could still come, so nobody else may use it.
      return overriding<PostgresPoolClient>(client, { query, release: () => client.release(lost) })
    },
    end: () => pool.end(),
  }
}

/** The same object with some of its methods replaced; cursors, which the house does not use, stay what they are. */
function overriding<T>(original: object, methods: Record<string, unknown>): T {
  return Object.assign(Object.create(original), methods)
}
