import { readFileSync } from 'node:fs'
import { StartupError, startupSentence } from './startup-error.ts'

/** What is secret, or holds a secret: each may stand in a file that `<name>_FILE` names instead. */
export const SECRETS = [
  'CROUPIER_ROOT_KEY',
  'CROUPIER_ROOT_KEY_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'NATS_URL',
  'SMTP_URL',
  'SMS_SECRET',
  'CROUPIER_BACKUP_S3_KEY_ID',
  'CROUPIER_BACKUP_S3_SECRET',
  'CROUPIER_PAYMENT_KEYS',
  'CROUPIER_VERDICTS_KEY',
  'CROUPIER_REGISTRY_TOKEN',
  'CROUPIER_LIVENESS_TOKEN',
] as const

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The variables with the contents of the files that `<name>_FILE` names, without the line break at their end. Throws StartProblem when a
 * file cannot be read or is empty, and when a secret is given both ways.
 */
export function withSecretFiles(variables: Variables): Record<string, string | undefined> {
  const whole = { ...variables }
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`]
    if (file === undefined || file === '') continue
    if ((variables[name] ?? '') !== '')
      throw new StartupError(`${name} and ${name}_FILE must not both be set`)
    whole[name] = contentOf(`${name}_FILE`, file)
  }
  return whole
}

function contentOf(variable: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const why = isMissing
      ? `there is no file ${file}`
      : (startupSentence(error) ?? `${file} cannot be read`)
    throw new StartupError(`${variable}: ${why}`)
  }
  if (text === '') throw new StartupError(`${variable}: ${file} is empty`)
  return text
}

export type SecretFiles = Readonly<Partial<Record<(typeof SECRETS)[number], string>>>

/** Which secrets stand in files, and in which. */
export function secretFilesOf(variables: Variables): SecretFiles {
  const named = SECRETS.map((name) => [name, variables[`${name}_FILE`] ?? ''] as const)
  return Object.fromEntries(named.filter(([, file]) => file !== ''))
}

/**
 * What the file says at each call. While it cannot be read or says nothing that can be used, because it is just being replaced, that is what
 * it said before; at first `text`.
 */
export function followedSecret(
  file: string,
  text: string,
  isUsable: (text: string) => boolean,
): () => string {
  let last = text
  return () => {
    try {
      const now = contentOf('', file)
      if (isUsable(now)) last = now
    } catch {
      // What it said before counts.
    }
    return last
  }
}
