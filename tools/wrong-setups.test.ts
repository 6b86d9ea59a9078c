import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../server/test/database.ts'
import { startNatsServer } from '../server/test/nats-server.ts'
import { selfSigned } from '../server/test/self-signed.ts'
import { refusingPooler, startupWithoutOptions } from '../server/test/dropping-pooler.ts'
import { openArchive } from '../server/src/platform/backup/archive.ts'
import { folderStore } from '../server/src/platform/backup/folder-store.ts'
import { checkRootKey } from '../server/src/platform/check-root-key.ts'
import { createHouseKeyring } from '../server/src/platform/keyring.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { buildTools } from './run/build.mjs'
import { builtHouse } from './run/built-house.ts'
import { scratchFolder } from './run/scratch.ts'

const TOOLS = [
  'setup',
  'add-brand',
  'doctor',
  'backup',
  'restore',
  'break-glass',
  'ledger-verify',
  'ledger-export',
  'db',
]
const scratch = scratchFolder('wrong-setups')
const data = join(scratch, 'data')
const file = join(scratch, 'file')
const archiveFolder = join(scratch, 'archive')
const emptyFolder = join(scratch, 'empty')
const tools = `server/.cache/tools-${process.pid}`
const rightKey = Buffer.alloc(32, 1)
const otherKey = Buffer.alloc(32, 2).toString('base64')
const database = await testDatabase({ max: 2 })
const pooler = await startupWithoutOptions(database.owner)
const oldPooler = await refusingPooler('unsupported startup parameter: options')
const strangerPooler = await refusingPooler('no such user: u')
const strange = await strangeAuthority()
const lockedNats = await startNatsServer({ logins: () => [{ user: 'house', pass: 'other' }] })
const strangeNats = await startNatsServer({ tls: await selfSigned() })
const closed = await closedPort()

beforeAll(async () => {
  writeFileSync(file, '')
  mkdirSync(emptyFolder)
  const keyring = createHouseKeyring({ current: rightKey, previous: null }, systemRandom)
  await openArchive(folderStore(archiveFolder), keyring).put('base/x/manifest', Buffer.from('{}'))
  await checkRootKey(database.pool, keyring)
  await buildTools(projectRoot(), tools, TOOLS)
})
afterAll(async () => {
  await pooler.close()
  oldPooler.close()
  strangerPooler.close()
  strange.server.close()
  await lockedNats.close()
  await strangeNats.close()
  await database.close()
  rmSync(join(projectRoot(), tools), { recursive: true, force: true })
  rmSync(scratch, { recursive: true, force: true })
})

/** A server that speaks PostgreSQL's request for TLS and has a certificate that nobody knows. */
async function strangeAuthority(): Promise<{ server: Server; port: number }> {
  const { key, cert } = await selfSigned()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      const secure = new TLSSocket(socket, {
        isServer: true,
        key,
        cert,
      })
      secure.on('error', () => {})
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function changed(url: string, change: (url: URL) => void): string {
  const copy = new URL(url)
  change(copy)
  return copy.href
}

const nobody = `postgres://u:hidden@127.0.0.1:${closed}/d`
const wrongPassword = changed(database.url, (url) => (url.password = 'hidden'))
const wrongOwner = changed(database.ownerUrl, (url) => (url.password = 'hidden'))
const external = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
const running = { ...external, CROUPIER_FORGETFUL_DATABASE: 'accept' }
const dropping = `postgres://croupier_app:${new URL(database.url).password}@127.0.0.1:${String(pooler.connection.port)}/${String(database.owner.database)}`
const s3 = {
  CROUPIER_BACKUP_TO: 's3://bucket/prefix',
  CROUPIER_BACKUP_S3_ENDPOINT: `http://127.0.0.1:${closed}`,
  CROUPIER_BACKUP_S3_KEY_ID: 'id',
  CROUPIER_BACKUP_S3_SECRET: 'hidden',
}
const glass = ['--name', 'ana.night', '--display', 'Ana', '--reason', 'everybody lost their keys']
const production = {
  CROUPIER_MODE: 'production',
  CROUPIER_ROOT_KEY: rightKey.toString('base64'),
}

interface WrongSetup {
  program: string
  words?: readonly string[]
  variables: Record<string, string>
  /** How the sentence names what is wrong. */
  names: RegExp
}

const wrong = (
  program: string,
  names: RegExp,
  variables: Record<string, string> = {},
  words: readonly string[] = [],
): WrongSetup => ({ program, names, variables, words })

const setups: readonly WrongSetup[] = [
  wrong('main', /PORT /, { PORT: 'eighty' }),
  wrong('main', /CROUPIER_ROLES /, { CROUPIER_ROLES: 'cook' }),
  wrong('main', /CROUPIER_MODE /, { CROUPIER_MODE: 'prod' }),
  wrong('main', /CROUPIER_DRAIN_SECONDS /, { CROUPIER_DRAIN_SECONDS: '-1' }),
  wrong('main', /CROUPIER_ROOT_KEY must be set/, { CROUPIER_MODE: 'production' }),
  wrong('main', /CROUPIER_ROOT_KEY must be 32 bytes/, { CROUPIER_ROOT_KEY: 'c2hvcnQ=' }),
  wrong('main', /CROUPIER_ROOT_KEY_FILE: there is no file/, {
    CROUPIER_ROOT_KEY_FILE: join(scratch, 'no-file'),
  }),
  wrong('main', /CROUPIER_ROOT_KEY_FILE: .* is empty/, { CROUPIER_ROOT_KEY_FILE: file }),
  wrong('main', /SMS_SECRET and SMS_SECRET_FILE must not both be set/, {
    SMS_SECRET: 'hidden-hidden-hidden',
    SMS_SECRET_FILE: file,
  }),
  wrong('main', /CROUPIER_DATA: a file/, { CROUPIER_DATA: join(file, 'below') }),
  wrong('main', /DATABASE_URL: nobody listens/, { DATABASE_URL: nobody }),
  wrong('main', /DATABASE_URL: the user or the password/, {
    ...external,
    DATABASE_URL: wrongPassword,
  }),
  wrong('main', /DATABASE_URL: there is no such database/, {
    DATABASE_URL: changed(database.ownerUrl, (url) => (url.pathname = '/nothing')),
  }),
  wrong('main', /DATABASE_URL: .*SSL/, {
    DATABASE_URL: changed(database.ownerUrl, (url) =>
      url.searchParams.set('sslmode', 'verify-full'),
    ),
  }),
  wrong('main', /DATABASE_URL: the certificate of the server is of no authority/, {
    DATABASE_URL: `postgres://u:hidden@127.0.0.1:${strange.port}/d?sslmode=verify-full`,
  }),
  wrong('main', /DATABASE_URL: sslrootcert names \S+, which cannot be read/, {
    DATABASE_URL: `${nobody}?sslmode=verify-full&sslrootcert=${join(scratch, 'no-authority.pem')}`,
  }),
  wrong('main', /DATABASE_URL: a connection came without .*statement_timeout/, {
    ...running,
    DATABASE_URL: dropping,
  }),
  wrong('main', /DATABASE_URL: a pooler in between does not hand on .*options.*PgBouncer 1\.20/, {
    DATABASE_URL: `postgres://u:hidden@127.0.0.1:${oldPooler.port}/d`,
  }),
  wrong('doctor', /DATABASE_URL: a pooler before the database refuses .*no such user/, {
    ...production,
    DATABASE_URL: `postgres://u:hidden@127.0.0.1:${strangerPooler.port}/d`,
  }),
  wrong('main', /DATABASE_OWNER_URL: the user or the password/, {
    ...external,
    DATABASE_OWNER_URL: wrongOwner,
  }),
  wrong('main', /DATABASE_OWNER_URL: this user lacks a right/, {
    ...external,
    DATABASE_OWNER_URL: database.url,
  }),
  wrong('main', /CROUPIER_ROOT_KEY .*not the key of this database/, {
    ...running,
    CROUPIER_ROOT_KEY: otherKey,
  }),
  wrong('main', /NATS_URL: no NATS server/, {
    ...running,
    CROUPIER_ROOT_KEY: rightKey.toString('base64'),
    NATS_URL: `nats://127.0.0.1:${closed}`,
  }),
  wrong('main', /NATS_URL: the NATS server at 127\.0\.0\.1:\d+ refuses the user or the password/, {
    ...running,
    CROUPIER_ROOT_KEY: rightKey.toString('base64'),
    NATS_URL: `nats://house:hidden@127.0.0.1:${lockedNats.port}`,
  }),
  wrong('main', /NATS_URL: the certificate of the server is of no authority/, {
    ...running,
    CROUPIER_ROOT_KEY: rightKey.toString('base64'),
    NATS_URL: `tls://house:hidden@127.0.0.1:${strangeNats.port}`,
  }),
  wrong('main', /NATS_URL must give all its servers the same user/, {
    NATS_URL: 'tls://house:hidden@a.example,tls://b.example',
  }),
  wrong('main', /CROUPIER_BACKUP_TO is for the embedded/, {
    ...external,
    CROUPIER_BACKUP_TO: archiveFolder,
  }),
  wrong('main', /MAIL_FROM must be set/, { SMTP_URL: 'smtp://mail.example' }),
  wrong('main', /SMTP_URL must end after the port/, {
    SMTP_URL: 'smtp://mail.example:587?ignoreTLS=true',
    MAIL_FROM: 'a@b.example',
  }),
  wrong('main', /SMTP_TLS must be/, { SMTP_TLS: 'maybe' }),
  wrong('main', /SMS_SECRET must be set/, { SMS_URL: 'https://sms.example' }),
  wrong('setup', /CROUPIER_MODE must be production/),
  wrong('setup', /CROUPIER_ROOT_KEY must be set/, { CROUPIER_MODE: 'production' }),
  wrong('doctor', /DATABASE_URL: nobody listens/, { ...production, DATABASE_URL: nobody }),
  wrong('doctor', /CROUPIER_ROOT_KEY .*not the key/, { ...running, CROUPIER_ROOT_KEY: otherKey }),
  wrong('add-brand', /CROUPIER_ROOT_KEY must be set/, { CROUPIER_MODE: 'production' }),
  wrong('backup', /CROUPIER_BACKUP_TO must say where to/),
  wrong('backup', /CROUPIER_DATA: a file/, {
    CROUPIER_BACKUP_TO: archiveFolder,
    CROUPIER_DATA: join(file, 'below'),
    CROUPIER_ROOT_KEY: otherKey,
  }),
  wrong('restore', /--data must name/),
  wrong('restore', /--twice/, {}, ['--twice']),
  wrong('restore', /CROUPIER_BACKUP_TO must say where from/, {}, ['--data', join(scratch, 'r0')]),
  wrong(
    'restore',
    /CROUPIER_ROOT_KEY must be set/,
    { CROUPIER_BACKUP_TO: archiveFolder, CROUPIER_DATA: emptyFolder },
    ['--data', join(scratch, 'r1')],
  ),
  wrong(
    'restore',
    /CROUPIER_ROOT_KEY: .*encrypted with another root key/,
    { CROUPIER_BACKUP_TO: archiveFolder, CROUPIER_ROOT_KEY: otherKey },
    ['--data', join(scratch, 'r2')],
  ),
  wrong(
    'restore',
    /CROUPIER_BACKUP_TO: there is no complete backup/,
    { CROUPIER_BACKUP_TO: emptyFolder, CROUPIER_ROOT_KEY: otherKey },
    ['--data', join(scratch, 'r3')],
  ),
  wrong('restore', /CROUPIER_BACKUP_S3_ENDPOINT: /, { ...s3, CROUPIER_ROOT_KEY: otherKey }, [
    '--data',
    join(scratch, 'r4'),
  ]),
  wrong(
    'break-glass',
    /DATABASE_URL: the user or the password/,
    { DATABASE_URL: wrongPassword },
    glass,
  ),
  wrong(
    'break-glass',
    /CROUPIER_ROOT_KEY .*not the key/,
    { ...external, CROUPIER_ROOT_KEY: otherKey },
    glass,
  ),
  wrong('ledger-verify', /DATABASE_URL: nobody listens/, { DATABASE_URL: nobody }),
  wrong('ledger-verify', /DATABASE_URL: the certificate of the server/, {
    DATABASE_URL: `postgres://u:hidden@127.0.0.1:${strange.port}/d?sslmode=verify-full`,
  }),
  wrong('ledger-export', /DATABASE_URL: nobody listens/, { DATABASE_URL: nobody }, [emptyFolder]),
  wrong(
    'db',
    /DATABASE_OWNER_URL: the user or the password/,
    {
      ...external,
      DATABASE_OWNER_URL: wrongOwner,
    },
    ['migrate'],
  ),
  wrong('db', /one of start, stop/, {}, ['dance']),
]

async function said({ program, words = [], variables }: WrongSetup) {
  const path =
    program === 'main' ? await builtHouse() : join(projectRoot(), tools, `${program}.mjs`)
  const child = spawn(process.execPath, [path, ...words], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      CROUPIER_DATA: data,
      LOG_LEVEL: 'silent',
      ...variables,
    },
  })
  let errors = ''
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // One that starts after all must not run for ever.
  const limit = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  return { code, errors, output }
}

test('REL-07 every wrong set-up ends every program with one sentence that names what is wrong, and with code 1', {
  timeout: 600_000,
}, async () => {
  expect(setups.length).toBeGreaterThanOrEqual(30)
  const waiting = [...setups]
  const faults: object[] = []
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, errors, output } = await said(next)
      const lines = errors.trim().split('\n')
      const isRight =
        code === 1 &&
        lines.length === 1 &&
        next.names.test(lines[0] ?? '') &&
        !/\n\s+at |hidden/.test(`${errors}${output}`)
      if (!isRight) faults.push({ program: next.program, names: String(next.names), code, errors })
    }
  }
  await Promise.all([worker(), worker()])
  expect(faults).toEqual([])
})
