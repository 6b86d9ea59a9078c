import { isAbsolute } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const rootKey = Buffer.alloc(32, 7).toString('base64')

describe('configuration', () => {
  test('nothing set is one process with everything inside', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 8080,
      databaseUrl: null,
      databaseOwnerUrl: null,
      natsUrl: null,
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

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '80.5' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://h/d' }],
    ['DATABASE_URL', { DATABASE_URL: 'croupier' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'croupier' }],
    ['NATS_URL', { NATS_URL: 'http://h' }],
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
