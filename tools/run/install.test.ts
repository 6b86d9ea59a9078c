import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const root = mkdtempSync(join(tmpdir(), 'croupier-install-'))
mkdirSync(join(root, 'node_modules'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const library = (version: string, more: object = {}) => ({ version, ...more })
const lock = (packages: object) => JSON.stringify({ packages })

function given(wanted: object, installed: object | null): boolean {
  writeFileSync(join(root, 'package-lock.json'), lock({ '': {}, server: {}, ...wanted }))
  const file = join(root, 'node_modules/.package-lock.json')
  rmSync(file, { force: true })
  if (installed) writeFileSync(file, lock(installed))
  return isInstalled(root)
}

test.each([
  ['nothing', null, false],
  ['what the lock names', { 'node_modules/pg': library('8.1.0') }, true],
  ['an older one', { 'node_modules/pg': library('8.0.0') }, false],
  ['another one', { 'node_modules/other': library('8.1.0') }, false],
])('with %s in node_modules', (_what, installed, expected) => {
  expect(given({ 'node_modules/pg': library('8.1.0') }, installed)).toBe(expected)
})

test('what is for another platform and what is our own need not be there', () => {
  const wanted = {
    'node_modules/pg': library('8.1.0'),
    'node_modules/pg-darwin': library('8.1.0', { optional: true }),
    'node_modules/@croupier/api': { link: true, resolved: 'api' },
  }
  expect(given(wanted, { 'node_modules/pg': library('8.1.0') })).toBe(true)
})
