import pg from 'pg'
import { StartupError } from './startup-error.ts'

type Session = Pick<pg.Client, 'query' | 'end'>

/** Between two connections of ours a transaction pooler may give the server's session to a third; so it is looked at several times. */
const LOOKS = 5

/**
 * Refuses a database before which a pooler shares sessions between clients (PgBouncer with `pool_mode = transaction`): advisory locks,
 * settings of a session and prepared statements would reach another client. Two connections of ours have two sessions, whatever the first
 * one does; when both find themselves in the same one, it is shared. Throws StartProblem.
 */
export async function refuseSharedSessions(open: () => Promise<Session>): Promise<void> {
  const [first, second] = [await open(), await open()]
  try {
    for (let look = 0; look < LOOKS; look++) {
      const before = await sessionOf(first)
      await second.query('begin')
      const other = await sessionOf(second)
      await second.query('commit')
      const after = await sessionOf(first)
      if (before === other || before !== after) refuse()
    }
  } finally {
    await Promise.allSettled([first.end(), second.end()])
  }
}

async function sessionOf(session: Session): Promise<number | undefined> {
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

function refuse(): never {
  throw new StartupError(
    'DATABASE_URL or DATABASE_OWNER_URL: a pooler shares the sessions of this database between clients; connect to PostgreSQL directly, or set pool_mode = session',
  )
}

export async function openSession(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}
