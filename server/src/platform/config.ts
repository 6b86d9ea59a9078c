import { ConfigError } from './config-error.ts'
import { type ConfiguredProvider, lotteryBoards, paymentProviders } from './payment-providers.ts'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import type { BackupTarget } from './backup/backup-store.ts'
import { isRelease } from './build-info.ts'
import { type NetworkLimits, networkLimits, USUAL_NETWORK_LIMITS } from './http/network-limits.ts'
import { natsUrls } from './nats-servers.ts'
import { projectRoot } from './project-root.ts'
import { type SecretFiles, secretFilesOf, withSecretFiles } from './secret-files.ts'

const roles = ['api', 'games', 'worker'] as const
export type Role = (typeof roles)[number]

export interface Config {
  port: number
  host: string
  /** Absolute path of the data folder. */
  dataFolder: string
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null
  /** Who migrates, when that is not the user of databaseUrl. */
  databaseOwnerUrl: string | null
  /** One server or several, as natsServers reads them; null: the in-process bus. */
  natsUrl: string | null
  /** Which secrets stand in files; passwords are read again from there. */
  secretFiles: SecretFiles
  roles: readonly Role[]
  mode: 'demo' | 'production'
  /** A database that could lose acknowledged payments is taken all the same: for throwaway ones, never in production. */
  forgetfulDatabase: boolean
  /** Whether staff may go on with codes of an authenticator alone, or must have a passkey. */
  staffPasskeys: 'offered' | 'required'
  /** The hosts of the console alone; none: every host of the sites has it. */
  consoleHosts: readonly string[]
  /** How far hashing of passwords stands back behind everything else, 0 to 19. */
  hashNiceness: number
  /** The fewest keys that a browser has to derive before a sign-in; up to three times as many. */
  humanCheckKeys: number
  /** How many rounds of a shared table one chain of seeds serves; where a table deals by itself they are fewer. */
  chainRounds: number
  /** Whether a start migrates; otherwise it refuses a database that is behind. */
  migrates: boolean
  /** How long a process that was told to end (SIGTERM) still serves, so that balancers see first that it is not ready. */
  drainMs: number
  logLevel: string
  /** Addresses of proxies whose X-Forwarded-For counts; false when there is none. */
  trustProxy: string | false
  /** What one network may ask of this process. */
  networkLimits: NetworkLimits
  /** Networks of ours in which what staff and vendors name may lie; null: out on the internet alone. */
  innerNetworks: string | null
  /** The service that tells VPN, proxy and Tor; null: nobody is asked (a demonstration plays one). */
  verdicts: { url: string; key: string } | null
  /** The root key, 32 bytes base64; null: made at first start and kept in the data folder (demo only). */
  rootKey: string | null
  /** The key before or after it while the root key is changed: what either encrypted opens. */
  rootKeyPrevious: string | null
  /** Who knows whether a person may bet; null: the simulator in a demonstration, nobody in production. */
  registry: { url: string; token: string } | null
  /** Who looks at faces; null: the same. */
  liveness: { url: string; token: string } | null
  /** Where the embedded database is backed up to; null: nowhere. */
  backup: BackupTarget | null
  /** The server that takes our mail; null: the sandbox's inbox in demo mode, no mail in production. */
  mail: { url: string; from: string; demandsTls: boolean } | null
  /** Payment providers that speak the signed contract: the code that methods name, where they are, and the key of both directions. */
  paymentProviders: readonly ConfiguredProvider[]
  /** Official boards of lotteries, by the code under which their results are entered; none: a demonstration plays two. */
  lotteryBoards: readonly { code: string; url: string }[]
  /** The HTTP gateway that takes our SMS, and the secret that signs what it gets; null as for mail. */
  sms: { url: string; secret: string } | null
}

const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}//`)), {
      error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      abort: true,
    })
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error:
        'is no valid URL; in a name or password write # as %23, @ as %40, / as %2F, : as %3A and % as %25',
    })

/** 200 to 600 keys of 1,000 PBKDF2 rounds: about a third of a second on a phone. */
export const USUAL_HUMAN_CHECK_KEYS = 200
/** GAMES §2.5: a chain serves a million rounds. */
const USUAL_CHAIN_ROUNDS = 1_000_000

/** Longer than three checks five seconds apart, as the balancers of docs/operations/starting.md make them. */
const USUAL_DRAIN_SECONDS = 20

const rootKeyText = z
  .base64({ error: 'must be 32 bytes in base64 (openssl rand -base64 32)' })
  .refine((text) => Buffer.from(text, 'base64').length === 32, {
    error: 'must be 32 bytes in base64',
  })

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  CROUPIER_DATA: z.string().min(1).default('./.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:']).optional(),
  NATS_URL: natsUrls.optional(),
  CROUPIER_ROLES: z
    .string()
    .default(roles.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles, { error: `must be a list of ${roles.join(', ')}` })).min(1)),
  CROUPIER_MODE: z
    .enum(['demo', 'production'], { error: 'must be demo or production' })
    .default('demo'),
  CROUPIER_MIGRATE: z
    .enum(['start', 'never'], { error: 'must be start or never' })
    .default('start'),
  CROUPIER_FORGETFUL_DATABASE: z
    .enum(['refuse', 'accept'], { error: 'must be refuse or accept' })
    .default('refuse'),
  CROUPIER_STAFF_PASSKEYS: z
    .enum(['offered', 'required'], { error: 'must be offered or required' })
    .optional(),
  CROUPIER_CONSOLE_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}(,[a-z0-9.-]{1,253})*$/, {
      error: 'must be a list of host names, such as desk.example.com',
    })
    .optional(),
  CROUPIER_HASH_NICENESS: z.coerce.number().int().min(0).max(19).default(10),
  CROUPIER_HUMAN_CHECK_KEYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(USUAL_HUMAN_CHECK_KEYS),
  CROUPIER_CHAIN_ROUNDS: z.coerce
    .number()
    .int()
    .min(20_000)
    .max(10 * USUAL_CHAIN_ROUNDS)
    .default(USUAL_CHAIN_ROUNDS),
  CROUPIER_TRUST_PROXY: z
    .string()
    .refine((text) => text.split(',').every((entry) => isNetwork(entry.trim())), {
      error:
        'must be a list of addresses or networks of our own proxies, such as 10.0.0.0/8,fd00::/8',
    })
    .optional(),
  CROUPIER_NETWORK_LIMITS: networkLimits.optional(),
  CROUPIER_INNER_NETWORKS: z
    .string()
    .refine((text) => text.split(',').every((entry) => isNetwork(entry.trim())), {
      error: 'must be a list of addresses or networks of our own, such as 10.20.0.0/16,fd00::/8',
    })
    .optional(),
  CROUPIER_VERDICTS_URL: url(['https:']).optional(),
  CROUPIER_VERDICTS_KEY: z.string().min(1).optional(),
  CROUPIER_ROOT_KEY: rootKeyText.optional(),
  CROUPIER_ROOT_KEY_PREVIOUS: rootKeyText.optional(),
  CROUPIER_REGISTRY_URL: url(['http:', 'https:']).optional(),
  CROUPIER_REGISTRY_TOKEN: z.string().min(1).optional(),
  CROUPIER_LIVENESS_URL: url(['http:', 'https:']).optional(),
  CROUPIER_LIVENESS_TOKEN: z.string().min(1).optional(),
  CROUPIER_BACKUP_TO: z.string().min(1).optional(),
  CROUPIER_BACKUP_S3_ENDPOINT: url(['http:', 'https:']).optional(),
  CROUPIER_BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  CROUPIER_BACKUP_S3_KEY_ID: z.string().min(1).optional(),
  CROUPIER_BACKUP_S3_SECRET: z.string().min(1).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  SMTP_TLS: z.enum(['required', 'none'], { error: 'must be required or none' }).default('required'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n@\s]+$/, { error: 'must be a mail address' })
    .optional(),
  SMS_URL: url(['http:', 'https:']).optional(),
  SMS_SECRET: z.string().min(16, { error: 'must have 16 characters at least' }).optional(),
  CROUPIER_PAYMENT_PROVIDERS: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,31}=[^,\s]+(,[a-z][a-z0-9-]{1,31}=[^,\s]+)*$/, {
      error: 'must be a list of code=https://address',
    })
    .optional(),
  CROUPIER_PAYMENT_KEYS: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,31}=[A-Za-z0-9+/]{43}=(,[a-z][a-z0-9-]{1,31}=[A-Za-z0-9+/]{43}=)*$/, {
      error: 'must be a list of code=key, each key 32 bytes in base64',
    })
    .optional(),
  CROUPIER_LOTTERY_BOARDS: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,31}=[^,\s]+(,[a-z][a-z0-9-]{1,31}=[^,\s]+)*$/, {
      error: 'must be a list of code=https://address',
    })
    .optional(),
  CROUPIER_DRAIN_SECONDS: z.coerce.number().min(0).max(600).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

/** Reads and checks the environment once. Throws ConfigError naming the first wrong variable. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty variable means the same as an absent one.
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(variables)).filter(([, value]) => value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}`)
  }
  const values = parsed.data
  // A release that forgot its variables would otherwise open a demonstration, whose passwords are published.
  if (given['CROUPIER_MODE'] === undefined && isRelease(projectRoot()))
    throw new ConfigError('CROUPIER_MODE must be set in a release: production, or demo for a trial')
  const isProduction = values.CROUPIER_MODE === 'production'
  if (isProduction) requireProduction(values)
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(values.CROUPIER_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    natsUrl: values.NATS_URL ?? null,
    secretFiles: secretFilesOf(variables),
    roles: values.CROUPIER_ROLES,
    mode: values.CROUPIER_MODE,
    forgetfulDatabase: values.CROUPIER_FORGETFUL_DATABASE === 'accept',
    staffPasskeys: values.CROUPIER_STAFF_PASSKEYS ?? (isProduction ? 'required' : 'offered'),
    consoleHosts: values.CROUPIER_CONSOLE_HOSTS?.split(',') ?? [],
    hashNiceness: values.CROUPIER_HASH_NICENESS,
    humanCheckKeys: values.CROUPIER_HUMAN_CHECK_KEYS,
    chainRounds: values.CROUPIER_CHAIN_ROUNDS,
    migrates: values.CROUPIER_MIGRATE === 'start',
    drainMs: 1000 * (values.CROUPIER_DRAIN_SECONDS ?? (isProduction ? USUAL_DRAIN_SECONDS : 0)),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.CROUPIER_TRUST_PROXY ?? false,
    networkLimits: values.CROUPIER_NETWORK_LIMITS ?? USUAL_NETWORK_LIMITS,
    innerNetworks: values.CROUPIER_INNER_NETWORKS ?? null,
    verdicts: verdictService(values),
    rootKey: values.CROUPIER_ROOT_KEY ?? null,
    rootKeyPrevious: values.CROUPIER_ROOT_KEY_PREVIOUS ?? null,
    registry: remoteOf(values, 'CROUPIER_REGISTRY'),
    liveness: remoteOf(values, 'CROUPIER_LIVENESS'),
    backup: backupTarget(values),
    mail: mailServer(values),
    sms: smsGateway(values),
    lotteryBoards: lotteryBoards({ isProduction, boards: values.CROUPIER_LOTTERY_BOARDS }),
    paymentProviders: paymentProviders({
      isProduction,
      providers: values.CROUPIER_PAYMENT_PROVIDERS,
      keys: values.CROUPIER_PAYMENT_KEYS,
    }),
  }
}

/** What a demonstration may leave out or weaken, and production may not. */
function requireProduction(values: z.infer<typeof environment>): void {
  if (values.CROUPIER_ROOT_KEY === undefined)
    throw new ConfigError('CROUPIER_ROOT_KEY must be set in production')
  if (values.CROUPIER_FORGETFUL_DATABASE === 'accept')
    throw new ConfigError('CROUPIER_FORGETFUL_DATABASE must be refuse in production')
  if (values.CROUPIER_HUMAN_CHECK_KEYS < USUAL_HUMAN_CHECK_KEYS)
    throw new ConfigError(
      `CROUPIER_HUMAN_CHECK_KEYS must be ${USUAL_HUMAN_CHECK_KEYS} at least in production`,
    )
  if (values.CROUPIER_CHAIN_ROUNDS < USUAL_CHAIN_ROUNDS)
    throw new ConfigError(
      `CROUPIER_CHAIN_ROUNDS must be ${USUAL_CHAIN_ROUNDS} at least in production`,
    )
}

function mailServer(values: z.infer<typeof environment>): Config['mail'] {
  const { SMTP_URL: smtp, MAIL_FROM: from } = values
  if (smtp === undefined) return null
  if (from === undefined) throw new ConfigError('MAIL_FROM must be set for SMTP_URL')
  const { protocol, hostname, search, pathname } = new URL(smtp)
  // Options of the mail library could switch off what is demanded here.
  if (search !== '' || !['', '/'].includes(pathname))
    throw new ConfigError('SMTP_URL must end after the port')
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const demandsTls = protocol === 'smtp:' && !isHere && values.SMTP_TLS === 'required'
  return { url: smtp, from, demandsTls }
}

function smsGateway(values: z.infer<typeof environment>): Config['sms'] {
  const { SMS_URL: gateway, SMS_SECRET: secret, CROUPIER_MODE: mode } = values
  if (gateway === undefined) return null
  if (secret === undefined) throw new ConfigError('SMS_SECRET must be set for SMS_URL')
  if (mode === 'production' && !gateway.startsWith('https:'))
    throw new ConfigError('SMS_URL must start with https:// in production')
  return { url: gateway, secret }
}

/** A network of everybody would let anybody say from where they come. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  const width = version === 4 ? 32 : 128
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= width
}

function verdictService(values: z.infer<typeof environment>): Config['verdicts'] {
  const { CROUPIER_VERDICTS_URL: address, CROUPIER_VERDICTS_KEY: key } = values
  if (address === undefined) return null
  if (key === undefined)
    throw new ConfigError('CROUPIER_VERDICTS_KEY must be set for CROUPIER_VERDICTS_URL')
  return { url: address, key }
}

/** A service that is asked about people; half of its settings is none. */
function remoteOf(
  values: z.infer<typeof environment>,
  name: 'CROUPIER_REGISTRY' | 'CROUPIER_LIVENESS',
): { url: string; token: string } | null {
  const [address, token] = [values[`${name}_URL`], values[`${name}_TOKEN`]]
  if (address === undefined && token === undefined) return null
  if (address === undefined || token === undefined)
    throw new ConfigError(`${name}_URL and _TOKEN must be set together`)
  if (values.CROUPIER_MODE === 'production' && !address.startsWith('https:'))
    throw new ConfigError(`${name}_URL must start with https:// in production`)
  return { url: address, token }
}

function backupTarget(values: z.infer<typeof environment>): BackupTarget | null {
  const to = values.CROUPIER_BACKUP_TO
  if (to === undefined) return null
  if (values.DATABASE_URL !== undefined) {
    throw new ConfigError(
      'CROUPIER_BACKUP_TO is for the embedded database; back up the one of DATABASE_URL with its own means',
    )
  }
  if (!to.startsWith('s3://')) return { to: resolve(to), s3: null }
  if (!URL.canParse(to)) throw new ConfigError('CROUPIER_BACKUP_TO must be s3://bucket/prefix')
  const { CROUPIER_BACKUP_S3_KEY_ID: keyId, CROUPIER_BACKUP_S3_SECRET: secret } = values
  if (keyId === undefined || secret === undefined) {
    throw new ConfigError(
      'CROUPIER_BACKUP_S3_KEY_ID and _SECRET must be set for CROUPIER_BACKUP_TO',
    )
  }
  const region = values.CROUPIER_BACKUP_S3_REGION
  const endpoint = values.CROUPIER_BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { to, s3: { endpoint, region, keyId, secret } }
}
