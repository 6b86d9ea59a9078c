import { type Logger, pino } from 'pino'

export type Log = Logger

/** What must never reach a log, wherever it hides in a logged object. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-signature"]',
  '*.password',
  '*.paymentPassword',
  '*.token',
  '*.captcha',
  '*.email',
  '*.mobileNum',
  '*.cpf',
  '*.pixKey',
]

/** Lines of JSON on stderr, with request ids and without personal data; stdout is for people. */
export function createLog(level: string): Log {
  return pino(
    { level, redact: { paths: SECRET_PATHS, censor: '[hidden]' }, base: null },
    pino.destination({ dest: 2, sync: false }),
  )
}

/** For tests: says nothing. */
export const silentLog: Log = pino({ level: 'silent' })
