import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingEntries, platformOf } from './run/complete-lock.mjs'

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')

test('package-lock.json names every package of every platform, so that `npm ci` takes it (npm run lock)', () => {
  expect(Object.keys(missingEntries(JSON.parse(text)))).toEqual([])
})

test('package-lock.json names the address of no registry', () => {
  expect(text).not.toMatch(/"resolved": "https?:/)
})

test('the name of a package says for which machine it is', () => {
  expect(platformOf('@biomejs/cli-darwin-arm64')).toEqual({ os: ['darwin'], cpu: ['arm64'] })
  const musl = { os: ['linux'], cpu: ['x64'], libc: ['musl'] }
  expect(platformOf('@oxlint/binding-linux-x64-musl')).toEqual(musl)
  const gnu = { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }
  expect(platformOf('@swc/core-linux-arm-gnueabihf')).toEqual(gnu)
  expect(platformOf('@tailwindcss/oxide-wasm32-wasi')).toEqual({ cpu: ['wasm32'] })
  expect(platformOf('left-pad')).toBeNull()
})

test('a package that is missing is added beside the one that wants it, and one that is nested counts as found', () => {
  const parent = { version: '1.0.0', dev: true, optionalDependencies: { 'x-darwin-x64': '1.0.0' } }
  expect(missingEntries({ packages: { 'node_modules/x': parent } })).toEqual({
    'node_modules/x-darwin-x64': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['x64'],
    },
  })
  const nested = 'node_modules/x/node_modules/x-darwin-x64'
  const packages = { 'node_modules/x': parent, [nested]: { version: '1.0.0' } }
  expect(missingEntries({ packages })).toEqual({})
})
