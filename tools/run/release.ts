import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readBill } from '../sbom.ts'
import { StartupError } from '../../server/src/platform/startup-error.ts'
import { releaseLock, runtimeParts } from './release-lock.ts'

/** The commands of a release, by the name that `npm run` knows each by. */
const COMMANDS = {
  setup: 'setup',
  'add-brand': 'add-brand',
  'rotate-root-key': 'rotate-root-key',
  'renew-seeds': 'renew-seeds',
  doctor: 'doctor',
  'db:migrate': 'db migrate',
  backup: 'backup',
  restore: 'restore',
  'break-glass': 'break-glass',
  'ledger:verify': 'ledger-verify',
  'ledger:export': 'ledger-export',
  'ledger:lost': 'ledger-lost',
} as const

/** The files of tools/ that a release has, without their ending. */
export const RELEASE_TOOLS = [
  ...new Set(Object.values(COMMANDS).map((command) => command.split(' ')[0] ?? command)),
]

/** What is read at run time from the repository as it is. */
const AS_THEY_ARE = [
  'locales',
  'verify',
  'server/sql',
  'deploy',
  'docs/guides',
  'docs/operations',
  'docs/decisions',
  'ASSETS.md',
]
const NOT_FOR_OPERATORS = /\.test\.ts$/

export interface ReleaseDeps {
  /** The repository. */
  root: string
  /** Where the release goes; whatever is there goes. */
  folder: string
  /** The folder that has `main.mjs`. */
  program: string
  /** The folder that has `<name>.mjs` for each of RELEASE_TOOLS. */
  tools: string
  /** The folder that has `site` and `console`. */
  sites: string
  /** Package version and commit. */
  version: ReleaseVersion
}

export interface ReleaseVersion {
  version: string
  /** Forty hex digits, with `-changed` where files differ from it. */
  commit: string
}

/**
 * The version of the package and the commit of the files. Where there is no repository of git (a build inside of a container)
 * CROUPIER_COMMIT says the commit; throws StartProblem without it.
 */
export function releaseVersion(
  root: string,
  given = process.env['CROUPIER_COMMIT'],
): ReleaseVersion {
  const { version } = readManifest(root)
  if (given !== undefined && given !== '') return { version, commit: given }
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const isChanged = git('status', '--porcelain').trim() !== ''
    return { version, commit: `${git('rev-parse', 'HEAD').trim()}${isChanged ? '-changed' : ''}` }
  } catch {
    throw new StartupError('CROUPIER_COMMIT must name the commit where git does not')
  }
}

/** Puts together a folder that runs with `npm ci --omit=dev` and `node main.mjs`, of parts that are built already. */
export function makeRelease(parts: ReleaseDeps): void {
  const { root, folder, program, tools, sites, version } = parts
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'tools'), { recursive: true })
  for (const name of ['main.mjs', 'main.mjs.map', 'main.mjs.sha256'])
    cpSync(join(program, name), join(folder, name))
  for (const name of readdirSync(tools).filter((one) => one.endsWith('.mjs')))
    cpSync(join(tools, name), join(folder, 'tools', name))
  for (const name of ['site', 'console'])
    cpSync(join(sites, name), join(folder, 'dist', name), { recursive: true })
  for (const path of AS_THEY_ARE)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !NOT_FOR_OPERATORS.test(source),
    })
  writeManifest(parts)
  writeFileSync(join(folder, 'VERSION'), `${version.version}\n${version.commit}\n`)
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(readBill(), null, 2)}\n`)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root))
}

function writeManifest({ root, folder, program, tools, version }: ReleaseDeps): void {
  const maps = [program, tools].flatMap((from) =>
    readdirSync(from)
      .filter((name) => name.endsWith('.mjs.map'))
      .map((name) => join(from, name)),
  )
  const { manifest, lock } = releaseLock(root, bundledPackages(maps))
  const scripts = Object.fromEntries(
    Object.entries(COMMANDS).map(([name, command]) => {
      const [file = '', ...words] = command.split(' ')
      return [name, ['node', `tools/${file}.mjs`, ...words].join(' ')]
    }),
  )
  const whole = {
    name: 'croupier',
    version: version.version,
    private: true,
    type: 'module',
    license: 'UNLICENSED',
    // What the metrics say of the build; one of changed files is of no commit.
    ...(version.commit.endsWith('-changed') ? {} : { gitHead: version.commit }),
    engines: readManifest(root).engines,
    scripts: { start: 'node --max-semi-space-size=32 --enable-source-maps main.mjs', ...scripts },
    ...manifest,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`)
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
}

const sourceMap = z.looseObject({ sources: z.array(z.string()) })

/** The packages whose code stands in the bundles, by the maps beside them. */
function bundledPackages(maps: readonly string[]): ReadonlySet<string> {
  const names = maps
    .flatMap((map) => z.parse(sourceMap, JSON.parse(readFileSync(map, 'utf8'))).sources)
    .map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1])
  return new Set(names.filter((name) => name !== undefined))
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i

/** The licence of every package that the house or its pages are made of, as each of them words it. */
function thirdPartyNotices(root: string): string {
  const texts = runtimeParts(root)
    .filter(({ path }) => existsSync(join(root, path)))
    .map(({ path, name, version, license }) => {
      const files = readdirSync(join(root, path)).filter((file) => LICENCE_FILE.test(file))
      const bodies = files
        .map((file) => join(root, path, file))
        .map((file) => readText(file).trim())
        .filter((text) => text !== '')
      const body = bodies.length > 0 ? bodies.join('\n\n') : 'The package names its licence alone.'
      return `${name} ${version}\nLicence: ${license}\n\n${body}\n`
    })
  return `Croupier contains or runs on these packages of others.\n\n${texts.join(`\n${'-'.repeat(78)}\n\n`)}`
}

/** Empty for a folder: some packages keep their licences in one. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const manifestShape = z.looseObject({
  version: z.string(),
  engines: z.record(z.string(), z.string()),
})

function readManifest(root: string) {
  return z.parse(manifestShape, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
}
