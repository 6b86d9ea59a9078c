import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import { buildServer, sourcesHash } from './build.mjs'

let built: Promise<string> | null = null

/**
 * The program that `npm start` would build, for processes that tests and benches start: reading the sources takes each of them seconds.
 * Built once for all workers and runs that find the same sources, beside the server's libraries and never in its `dist`.
 */
export function builtHouse(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  const cache = join(projectRoot(), 'server/.cache')
  const name = `house-${sourcesHash(projectRoot(), 'server').slice(0, 12)}`
  const folder = join(cache, name)
  const program = join(folder, 'main.mjs')
  if (existsSync(program)) {
    // What is in use is young: whoever builds other sources leaves it.
    utimesSync(folder, new Date(), new Date())
    return program
  }
  removeOld(cache)
  // Two may build at the same time: the first one's folder gets the name, the other's goes.
  const own = `${name}-${process.pid}`
  await buildServer(projectRoot(), `server/.cache/${own}`)
  try {
    renameSync(join(cache, own), folder)
  } catch (error) {
    rmSync(join(cache, own), { recursive: true, force: true })
    if (!existsSync(program)) throw error
  }
  return program
}

const DAY_MS = 86_400_000

/** What other sources made, a day after the last run that used it, and what a build left that was killed. */
function removeOld(cache: string): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name)
    if (name.startsWith('house-') && Date.now() - statSync(folder).mtimeMs > DAY_MS)
      rmSync(folder, { recursive: true, force: true })
  }
}
