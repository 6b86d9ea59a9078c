import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'

export type Log = Logger

const SECRETS = [
  'password',
  'paymentPassword',
  'token',
  'captcha',
  'email',
  'mobileNum',
  'cpf',
  'pixKey',
]

/** What must never reach a log, wherever it hides in a logged object. */
const SECRET_PATHS = [
  ...['authorization', 'cookie', '["x-signature"]'].map((name) =>
    name.startsWith('[') ? `req.headers${name}` : `req.headers.${name}`,
  ),
  ...SECRETS,
  ...SECRETS.map((name) => `*.${name}`),
]

/** An error of the database quotes values of rows in its detail, and those may be about people. */
function errorWithoutRows(error: Error): object {
  return Object.fromEntries(
    Object.entries(stdSerializers.err(error)).filter(
      ([name]) => !['detail', 'where', 'internalQuery', 'parameters'].includes(name),
    ),
  )
}

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    serializers: { err: errorWithoutRows },
    base: null,
  }
}

/** Lines of JSON on stderr, with request ids and without personal data; stdout is for people. */
export function createLog(level: string): Log {
  return pino(logOptions(level), pino.destination({ dest: 2, sync: false }))
}

/** For tests: says nothing. */
export const silentLog: Log = pino({ level: 'silent' })
