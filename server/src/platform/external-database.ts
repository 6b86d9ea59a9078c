import { accessSync, constants } from 'node:fs'
import pg from 'pg'
import { certificateSentence } from './certificate-sentence.ts'
import { followedSecret, type SecretFiles } from './secret-files.ts'
import { StartupError } from './startup-error.ts'

const CONNECT_PATIENCE_MS = 10_000

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Who migrates and who runs the house; a login that stands in a file is read again at each new connection of a pool. Throws StartProblem
 * naming the variable.
 */
export function externalConnections(
  url: string,
  ownerUrl: string | null,
  files: SecretFiles = {},
): { owner: pg.PoolConfig; application: pg.PoolConfig } {
  return {
    owner: namedConnection(ownerVariable({ databaseOwnerUrl: ownerUrl }), ownerUrl ?? url, files),
    application: namedConnection('DATABASE_URL', url, files),
  }
}

export function ownerVariable({
  databaseOwnerUrl,
}: {
  databaseOwnerUrl: string | null
}): 'DATABASE_URL' | 'DATABASE_OWNER_URL' {
  return databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
}

function namedConnection(
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  url: string,
  { [variable]: secretFile }: SecretFiles,
): pg.PoolConfig {
  const words = new URL(url).searchParams
  for (const name of ['sslrootcert', 'sslcert', 'sslkey'] as const) {
    const file = words.get(name)
    if (file !== null && !isReadable(file))
      throw new StartupError(`${variable}: ${name} names ${file}, which cannot be read`)
  }
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    ...(secretFile === undefined ? {} : { Client: signingInBy(secretFile, url) }),
  }
}

/**
 * Connections with the login that the file names now. Copies of a pool's options keep it. Where the database is stays as it was at the start:
 * two halves of a house must not write to two databases.
 */
function signingInBy(file: string, url: string): typeof pg.Client {
  const current = followedSecret(file, url, (text) => URL.canParse(text))
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      const now = new URL(url)
      const { username, password } = new URL(current())
      Object.assign(now, { username, password })
      super({ ...config, connectionString: now.href })
    }
  }
}

/**
 * Does what needs the database of a variable (DATABASE_URL, say) and says in one sentence, which names it, why the database cannot be
 * used. Other errors pass.
 */
export async function namingDatabase<Result>(
  variable: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // A problem that says more than the connection knows (which migration failed, say) keeps its sentence.
    const isOwn = error instanceof StartupError && !lacksRight(error.cause)
    const reason = isOwn ? null : databaseSentence(error)
    throw reason === null ? error : new StartupError(`${variable}: ${reason}`, { cause: error })
  }
}

const NAMING = 'sslrootcert=… (docs/operations/database.md)'

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
  '08P01': 'a pooler before the database refuses the connection (docs/operations/database.md)',
  '53300': 'the server has no connection left',
  '3F000': 'the database is not prepared (docs/operations/database.md)',
  '57P03': 'the server is starting up or shutting down',
  '42501': 'this user lacks a right that migrations need (docs/operations/database.md)',
}

function lacksRight(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '42501'
}

/** Why the database of DATABASE_URL cannot be used, without its password; null when that is not the reason. */
function databaseSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const reasons = [error, error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  for (const reason of reasons) {
    const code = reason instanceof Error && 'code' in reason ? String(reason.code) : ''
    const sentence =
      withoutOptions(reason) ?? sentences[code] ?? certificateSentence(code, NAMING) ?? undefined
    if (sentence !== undefined)
      return `${sentence} (${oneLine(reason instanceof Error ? reason.message : code)})`
  }
  return /timeout|timed out|SSL|SASL|terminated unexpectedly/i.test(error.message)
    ? oneLine(error.message)
    : null
}

/** PgBouncer refuses what it does not know of a connection's start; before 1.20 that is also `options`. */
function withoutOptions(reason: unknown): string | undefined {
  return reason instanceof Error && /unsupported startup parameter.*options/.test(reason.message)
    ? 'a pooler in between does not hand on the startup parameter options (PgBouncer 1.20 or newer does); connect to PostgreSQL directly'
    : undefined
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
