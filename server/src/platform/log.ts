import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'

export type Log = Logger

/** Names of what must never reach a log, as they stand in calls, headers and rows; case, dashes and underlines do not matter. */
const SECRETS: ReadonlySet<string> = new Set(
  `
  password oldPassword newPassword confirmPassword confirmNewPassword passwordHash
  paymentPassword oldPaymentPassword confirmPaymentPassword
  token refreshToken rememberToken binding secret clientSecret credential jwe nonce
  captcha code codes recoveryCodes humanCheck verificationCode
  authorization proxyAuthorization cookie setCookie xSignature signature
  email mobileNum mobile phone to contact address ip remoteAddress xForwardedFor forwarded xRealIp userAgent referer
  fullName payeeName holderName cpf idNumber holderDocument document birthday birthDate
  pixKey iban accountNumber bankAccount zipCode postalCode
  `
    .trim()
    .split(/\s+/)
    .map(bare),
)
const HIDDEN = '[hidden]'
const DEEPEST = 8

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '')
}

/** The same without secrets and people, however deep they lie; of what is no plain object only its kind is told. */
function scrubbed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutPeople(value)
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (value instanceof Date) return value
  if (depth >= DEEPEST) return HIDDEN
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, depth + 1))
  if (!isPlain(value)) return `[${value.constructor.name}]`
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRETS.has(bare(name)) ? HIDDEN : scrubbed(inner, depth + 1),
    ]),
  )
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** What looks like a mailbox, a tax number, a telephone, a bearer token or an argon2 hash, in the middle of a sentence. */
const PEOPLE: readonly RegExp[] = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
  /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g,
  /\+\d[\d ()-]{7,18}\d/g,
  /\bBearer [\w.~+/-]+=*/g,
  /\$argon2id\$[^\s"']+/g,
]

function withoutPeople(text: string): string {
  return PEOPLE.reduce((rest, pattern) => rest.replaceAll(pattern, HIDDEN), text)
}

/** An error of the database quotes values of rows in its detail, and those may be about people. */
function errorWithoutRows(error: Error): object {
  return Object.fromEntries(
    Object.entries(stdSerializers.err(error))
      .filter(([name]) => !['detail', 'where', 'internalQuery', 'parameters'].includes(name))
      // A code of an error is no code of a person.
      .map(([name, inner]) => [name, name === 'code' ? inner : fieldOf(name, inner)]),
  )
}

function fieldOf(name: string, value: unknown): unknown {
  return SECRETS.has(bare(name)) ? HIDDEN : scrubbed(value)
}

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    hooks: {
      logMethod([first, ...rest], method) {
        const words = rest.map((word: unknown) => scrubbed(word))
        // An error alone is logged with its sentence, and only what is scrubbed is written.
        const line =
          first instanceof Error
            ? [{ err: first }, ...(words.length > 0 ? words : [withoutPeople(first.message)])]
            : [scrubbed(first), ...words]
        method.apply(this, line as Parameters<typeof method>)
      },
    },
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
