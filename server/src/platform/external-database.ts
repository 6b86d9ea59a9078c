import type pg from 'pg'

const CONNECT_PATIENCE_MS = 10_000

export function connectionFromUrl(url: string): pg.PoolConfig {
  return { connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS }
}

const sentences: Record<string, string> = {
  ECONNREFUSED: 'nobody listens at this address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'the server hung up',
  ENOENT: 'there is no socket in this folder',
  '28P01': 'the user or the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting up or shutting down',
  '42501': 'this user lacks a right that migrations need (docs/operations/database.md)',
}

/** Why the database of DATABASE_URL cannot be used, without its password; null when that is not the reason. */
export function databaseSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const reasons = [error, error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  for (const reason of reasons) {
    const code = reason instanceof Error && 'code' in reason ? String(reason.code) : ''
    const sentence = sentences[code]
    if (sentence !== undefined)
      return `${sentence} (${reason instanceof Error ? reason.message : code})`
  }
  return /timeout|timed out|SSL|SASL/i.test(error.message) ? error.message : null
}
