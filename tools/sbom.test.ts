import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readBill } from './sbom.ts'

const entry = z.looseObject({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  devOptional: z.optional(z.boolean()),
  peer: z.optional(z.boolean()),
})
const lock = z.parse(
  z.looseObject({ packages: z.record(z.string(), entry) }),
  JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')),
)
/** What the house runs on: no tools of its makers. */
const parts = Object.entries(lock.packages).flatMap(([path, one]) => {
  const name = path.split('node_modules/').at(-1) ?? ''
  return path.includes('node_modules/') && one.link !== true && one.dev !== true
    ? [{ ...one, name }]
    : []
})

test('SEC-21 every package that the house runs on is locked to one version with a hash', () => {
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([])
  expect(parts.filter(({ version = '' }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([])
})

test('SEC-21 the list of parts names every package that the house runs on with its hash, and none of its makers’ tools', () => {
  const { components, dependencies } = readBill()
  const listed = new Map(components.map((one) => [`${one.name}@${one.version}`, one]))
  // What is for another machine alone is not installed on this one.
  const certain = parts.filter((one) => !one.optional && !one.devOptional && !one.peer)
  const missing = certain.filter(({ name, version }) => !listed.has(`${name}@${version}`))
  expect(missing.map(({ name }) => name)).toEqual([])
  for (const { name, version } of certain)
    expect(listed.get(`${name}@${version}`)?.hashes?.[0]?.alg, name).toBe('SHA-512')
  expect(components.map(({ name }) => name)).not.toContain('vitest')
  const refs = new Set(dependencies.map(({ ref }) => ref))
  expect(
    dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref)),
  ).toEqual([])
})
