import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../tools/run/scratch.ts'
import { openBootstrap } from '../src/platform/bootstrap.ts'
import { readConfig } from '../src/platform/config.ts'
import { systemRandom } from '../src/platform/random.ts'
import { openKeyring } from '../src/platform/root-key.ts'

const REFUSAL = /^a test uses the data folder of this checkout/

test('a test that opens keys without a data folder of its own fails at once', () => {
  expect(() => openKeyring(readConfig({}), systemRandom)).toThrow(REFUSAL)
  const own = readConfig({ CROUPIER_DATA: scratchFolder('keys') })
  expect(openKeyring(own, systemRandom)).toBeDefined()
})

test('a test that starts a house without a data folder of its own fails at once', async () => {
  await expect(openBootstrap(readConfig({}))).rejects.toThrow(REFUSAL)
  expect(() => existsSync('.data/postgres')).toThrow(REFUSAL)
  expect(() => mkdir('./.data')).toThrow(REFUSAL)
  expect(existsSync('.database')).toBe(false)
})
