import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  readMigrations,
  readSchema,
  type Schema,
  schemaOf,
} from '../../server/src/platform/read-schema.ts'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import type { NotRun } from './row.ts'

/** A version of the house that was before this one, built. */
export interface OlderProgram {
  /** Its sources, with its migrations and texts. */
  root: string
  /** `main.mjs`. */
  program: string
  /** A tag or a commit, as people say it. */
  name: string
  /** The newest migration that it knows. */
  newest: string
  schema: Schema
}

/** What each schema change adds to or changes. */
const SCHEMA_CHANGES = ['server/sql/migrations', 'server/sql/baseline.json', 'server/migrations']

/**
 * The release before this one: the newest tag `v…`, where there is one; else the last commit that did not have the newest migration.
 * `CROUPIER_PREVIOUS` names another one. It is built once, in `.cache`, with the packages of this one.
 */
export async function previousRelease(): Promise<OlderProgram | NotRun> {
  const root = projectRoot()
  const commit = previousCommit(root)
  if (typeof commit !== 'string') return commit
  const folder = join(root, '.cache', `release-${commit.slice(0, 12)}`)
  const program = join(folder, 'server/dist/main.mjs')
  if (!existsSync(program)) {
    rmSync(folder, { recursive: true, force: true })
    checkOut(root, commit, folder)
    linkPackages(root, folder)
    await build(folder)
  }
  const schema = schemaBelow(folder)
  const newest = [...schema.replaces, ...schema.migrations].at(-1)?.name ?? 'none'
  return { root: folder, program, name: describe(root, commit), newest, schema }
}

/** Releases before the baseline had numbered migrations alone. */
function schemaBelow(folder: string): Schema {
  return existsSync(join(folder, 'server/sql/baseline.json'))
    ? readSchema(folder)
    : schemaOf(readMigrations(join(folder, 'server/migrations'), /^\d{4}-[a-z0-9-]+\.sql$/))
}

function git(root: string, words: readonly string[], environment: NodeJS.ProcessEnv = {}): string {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** Empty where git says no. */
function asked(root: string, ...words: string[]): string {
  try {
    return git(root, words)
  } catch {
    return ''
  }
}

function previousCommit(root: string): string | NotRun {
  if (asked(root, 'rev-parse', '--show-toplevel') !== root)
    return { notRun: 'there is no history of git here' }
  const given = process.env['CROUPIER_PREVIOUS']
  const name = given || asked(root, 'describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^')
  const last = asked(root, 'log', '-1', '--diff-filter=A', '--format=%H', '--', ...SCHEMA_CHANGES)
  const commit = asked(root, 'rev-parse', '--verify', '--quiet', `${name || `${last}^`}^{commit}`)
  if (commit !== '') return commit
  const isShallow = asked(root, 'rev-parse', '--is-shallow-repository') === 'true'
  return {
    notRun: isShallow
      ? 'this clone is shallow and has no earlier release: git fetch --unshallow --tags'
      : `git knows no commit ${name || 'before the newest migration'}`,
  }
}

function describe(root: string, commit: string): string {
  const tag = asked(root, 'describe', '--tags', '--exact-match', commit)
  return tag || asked(root, 'log', '-1', '--format=%h %s', commit)
}

/** The files of a commit, without a work tree of git. */
function checkOut(root: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const environment = { GIT_INDEX_FILE: join(folder, '.index') }
  git(root, ['read-tree', commit], environment)
  git(root, ['checkout-index', '--all', `--prefix=${folder}/`], environment)
  rmSync(join(folder, '.index'))
}

/** Packages of others are those of this version; those of the project are the older ones. */
function linkPackages(root: string, folder: string): void {
  const own = join('node_modules', '@croupier')
  for (const parent of ['.', ...workspaces(root)]) {
    const packages = join(root, parent, 'node_modules')
    const there = join(folder, parent)
    if (!existsSync(packages) || !existsSync(there)) continue
    mkdirSync(join(there, 'node_modules'))
    for (const name of readdirSync(packages).filter((one) => one !== '@croupier'))
      symlinkSync(join(packages, name), join(there, 'node_modules', name))
  }
  mkdirSync(join(folder, own), { recursive: true })
  for (const name of readdirSync(join(root, own))) {
    const workspace = workspaces(folder).find((path) => path.split('/').at(-1) === name)
    symlinkSync(join(folder, workspace ?? name), join(folder, own, name))
  }
}

function workspaces(root: string): string[] {
  const nested = ['web'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  )
  return [...readdirSync(root), ...nested].filter((path) =>
    existsSync(join(root, path, 'package.json')),
  )
}

async function build(folder: string): Promise<void> {
  const builder = await import(pathToFileURL(join(folder, 'tools/run/build.mjs')).href)
  const { buildServer } = builder as { buildServer(root: string): Promise<void> }
  await buildServer(folder)
}
