import { readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratchFolder } from '../../../tools/run/scratch.ts'
import { ConfigError } from './config-error.ts'
import { readConfig } from './config.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'

const rootKey = Buffer.alloc(32, 7).toString('base64')

const mail = (url: string, more = {}) =>
  readConfig({ SMTP_URL: url, MAIL_FROM: 'a@b.example', ...more }).mail?.demandsTls

describe('configuration', () => {
  test('nothing set is one process with everything inside', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 8080,
      databaseUrl: null,
      databaseOwnerUrl: null,
      natsUrl: null,
      secretFiles: {},
      backup: null,
      roles: ['api', 'games', 'worker'],
      mode: 'demo',
      forgetfulDatabase: false,
      hashNiceness: 10,
      humanCheckKeys: 200,
      chainRounds: 1_000_000,
    })
    expect(isAbsolute(config.dataFolder)).toBe(true)
    expect(config.dataFolder.endsWith('.data')).toBe(true)
  })

  test('an empty variable means an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', CROUPIER_ROLES: '' })).toEqual(readConfig({}))
  })

  test.each([
    [{ PORT: '9000' }, { port: 9000 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ CROUPIER_ROLES: 'worker' }, { roles: ['worker'] }],
    [{ CROUPIER_ROLES: 'api, games' }, { roles: ['api', 'games'] }],
    [{ DATABASE_URL: 'postgres://u:p@h/d' }, { databaseUrl: 'postgres://u:p@h/d' }],
    [{ NATS_URL: 'nats://h:4222' }, { natsUrl: 'nats://h:4222' }],
    [
      { NATS_URL: 'tls://u:p,w@a:4222,tls://u:p,w@b' },
      { natsUrl: 'tls://u:p,w@a:4222,tls://u:p,w@b' },
    ],
    [
      { CROUPIER_MODE: 'production', CROUPIER_ROOT_KEY: rootKey },
      { mode: 'production', rootKey, staffPasskeys: 'required' },
    ],
    [{}, { staffPasskeys: 'offered', consoleHosts: [] }],
    [{ CROUPIER_STAFF_PASSKEYS: 'required' }, { staffPasskeys: 'required' }],
    [
      { CROUPIER_CONSOLE_HOSTS: 'desk.example,night.example' },
      { consoleHosts: ['desk.example', 'night.example'] },
    ],
  ])('%j is taken', (variables, expected) => {
    expect(readConfig(variables)).toMatchObject(expected)
  })

  test('mail leaves this machine encrypted unless a relay on a private network is named as such', () => {
    expect(mail('smtp://u:p@mail.example:587')).toBe(true)
    expect(mail('smtp://10.0.0.5')).toBe(true)
    expect(mail('smtp://10.0.0.5', { SMTP_TLS: 'none' })).toBe(false)
    // Encrypted from the first byte, or never on a network.
    expect(mail('smtps://mail.example')).toBe(false)
    expect(mail('smtp://127.0.0.1:2525')).toBe(false)
    expect(mail('smtp://localhost')).toBe(false)
    expect(() => mail('smtp://mail.example?ignoreTLS=true')).toThrow(/^SMTP_URL must end after/)
  })

  test.each(SECRETS)('%s may stand in a file', (name) => {
    const file = join(scratchFolder('secrets'), 'secret')
    writeFileSync(file, 'c2VjcmV0\n')
    expect(withSecretFiles({ [`${name}_FILE`]: file })[name]).toBe('c2VjcmV0')
    expect(() => withSecretFiles({ [name]: 'x', [`${name}_FILE`]: file })).toThrow(
      new RegExp(`^${name} and ${name}_FILE must not both be set$`),
    )
    expect(() => readConfig({ [`${name}_FILE`]: `${file}-gone` })).toThrow(
      new RegExp(`^${name}_FILE: there is no file`),
    )
  })

  test('SEC-22 every variable that holds a secret may stand in a file', () => {
    const source = readFileSync(new URL('config.ts', import.meta.url), 'utf8')
    const known = [...source.matchAll(/^ {2}([A-Z][A-Z_0-9]+): /gm)].map(([, name = '']) => name)
    const secret = known.filter((name) => /SECRET|TOKEN|KEYS?$|KEY_ID|PASSWORD/.test(name))
    const harmless = ['CROUPIER_STAFF_PASSKEYS', 'CROUPIER_HUMAN_CHECK_KEYS']
    expect(secret.filter((name) => !harmless.includes(name))).not.toEqual([])
    expect(SECRETS).toEqual(
      expect.arrayContaining(secret.filter((name) => !harmless.includes(name))),
    )
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '80.5' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://h/d' }],
    ['DATABASE_URL', { DATABASE_URL: 'croupier' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'croupier' }],
    ['NATS_URL', { NATS_URL: 'http://h' }],
    ['NATS_URL must be a URL', { NATS_URL: 'nats://a:4222,' }],
    ['NATS_URL must be a URL', { NATS_URL: 'nats://u:p@a:4222,b:4222' }],
    ['NATS_URL must be a URL', { NATS_URL: 'nats://a,http://b' }],
    ['NATS_URL must be a URL', { NATS_URL: 'nats://u:100%@a' }],
    ['NATS_URL must be a URL', { NATS_URL: 'nats://a/path' }],
    ['NATS_URL must name all its servers', { NATS_URL: 'tls://a,nats://b' }],
    ['NATS_URL must give all its servers the same', { NATS_URL: 'nats://u:p@a,nats://u:q@b' }],
    ['CROUPIER_ROLES', { CROUPIER_ROLES: 'api,cook' }],
    ['CROUPIER_MODE', { CROUPIER_MODE: 'test' }],
    ['CROUPIER_ROOT_KEY', { CROUPIER_ROOT_KEY: 'c2hvcnQ=' }],
    ['CROUPIER_ROOT_KEY', { CROUPIER_MODE: 'production' }],
    ['CROUPIER_HUMAN_CHECK_KEYS', { CROUPIER_HUMAN_CHECK_KEYS: '0' }],
    [
      'CROUPIER_HUMAN_CHECK_KEYS',
      {
        CROUPIER_MODE: 'production',
        CROUPIER_ROOT_KEY: rootKey,
        CROUPIER_HUMAN_CHECK_KEYS: '199',
      },
    ],
    ['CROUPIER_CHAIN_ROUNDS', { CROUPIER_CHAIN_ROUNDS: '19999' }],
    [
      'CROUPIER_CHAIN_ROUNDS',
      {
        CROUPIER_MODE: 'production',
        CROUPIER_ROOT_KEY: rootKey,
        CROUPIER_CHAIN_ROUNDS: '999999',
      },
    ],
    ['CROUPIER_STAFF_PASSKEYS', { CROUPIER_STAFF_PASSKEYS: 'never' }],
    ['CROUPIER_CONSOLE_HOSTS', { CROUPIER_CONSOLE_HOSTS: 'https://desk.example' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('a wrong %s is refused by name in one line: %j', (name, variables) => {
    const read = () => readConfig(variables)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })
})
