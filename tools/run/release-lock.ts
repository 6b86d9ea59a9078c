import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { OUTSIDE } from './build.mjs'

const names = z.optional(z.record(z.string(), z.string()))
const lockEntry = z.looseObject({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  link: z.optional(z.boolean()),
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.optional(
    z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })),
  ),
})
const lockShape = z.looseObject({ packages: z.record(z.string(), lockEntry) })
const overridesShape = z.looseObject({ overrides: names })

type LockEntry = z.output<typeof lockEntry>
type Packages = Readonly<Record<string, LockEntry>>

/** A package that the house runs on, and the folder of `node_modules` that it lies in. */
export interface RuntimePart {
  path: string
  name: string
  version: string
  license: string
}

/** Every package of `package-lock.json` that is no tool of development. */
export function runtimeParts(root: string): RuntimePart[] {
  return Object.entries(readPackages(root)).flatMap(([path, entry]) =>
    path.includes('node_modules/') && entry.link !== true && entry.dev !== true
      ? [
          {
            path,
            name: path.split('node_modules/').at(-1) ?? path,
            version: entry.version ?? '',
            license: entry.license ?? 'not named',
          },
        ]
      : [],
  )
}

/**
 * What a release installs: the server's packages whose code is not in its bundles, each in the version of `package-lock.json`, and the
 * part of that lock which they need. Nothing is looked up anywhere.
 */
export function releaseLock(root: string, bundled: ReadonlySet<string>) {
  const packages = readPackages(root)
  const server = packages['server'] ?? {}
  const isInstalled = (name: string): boolean =>
    !name.startsWith('@croupier/') && (OUTSIDE.includes(name) || !bundled.has(name))
  const exact = (wanted: Record<string, string> = {}): Record<string, string> =>
    Object.fromEntries(
      Object.keys(wanted)
        .filter(isInstalled)
        .map((name) => [name, packages[find(packages, 'server', name) ?? '']?.version ?? ''])
        .filter(([, version]) => version !== ''),
    )
  const dependencies = exact(server.dependencies)
  const optionalDependencies = exact(server.optionalDependencies)
  const { overrides } = z.parse(overridesShape, readJson(join(root, 'package.json')))
  const needed = closure(packages, Object.keys(dependencies), Object.keys(optionalDependencies))
  const manifest = { dependencies, optionalDependencies, overrides }
  const own = { name: 'croupier', dependencies, optionalDependencies }
  return {
    manifest,
    lock: {
      name: 'croupier',
      lockfileVersion: 3,
      requires: true,
      packages: { '': own, ...needed },
    },
  }
}

/** All that the named packages need; what only optional ones lead to is optional. */
function closure(
  packages: Packages,
  wanted: readonly string[],
  optional: readonly string[],
): Record<string, LockEntry> {
  const found = new Map<string, boolean>()
  const visit = (from: string, name: string, isOptional: boolean): void => {
    const path = find(packages, from, name)
    if (path === null) return
    const before = found.get(path)
    if (before === false || before === isOptional) return
    found.set(path, isOptional)
    const entry = packages[path] ?? {}
    for (const next of needsOf(entry)) visit(path, next, isOptional)
    for (const next of Object.keys(entry.optionalDependencies ?? {})) visit(path, next, true)
  }
  for (const name of wanted) visit('server', name, false)
  for (const name of optional) visit('server', name, true)
  const placed: Record<string, LockEntry> = {}
  for (const [path, isOptional] of [...found].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const place = path.replace(/^server\//, '')
    if (placed[place] !== undefined) throw new Error(`two packages want the place ${place}`)
    placed[place] = installed(packages[path] ?? {}, isOptional)
  }
  return placed
}

function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockEntry): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  )
  return [...Object.keys(dependencies ?? {}), ...peers].filter(
    (name) => optionalDependencies?.[name] === undefined,
  )
}

/** As the lock of a release says it: what is for development in the repository is not so there. */
function installed(entry: LockEntry, isOptional: boolean): LockEntry {
  const { dev: _dev, devOptional: _devOptional, peer: _peer, optional: _optional, ...rest } = entry
  return isOptional ? { ...rest, optional: true } : rest
}

/** The place where Node finds a package from another one's folder; null when the lock has none. */
function find(packages: Packages, from: string, name: string): string | null {
  for (
    let folder = from;
    ;
    folder = folder.replace(/\/?(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, '')
  ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path] !== undefined) return path
    if (folder === '') return null
  }
}

function readPackages(root: string): Packages {
  return z.parse(lockShape, readJson(join(root, 'package-lock.json'))).packages
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
