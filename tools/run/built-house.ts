import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import { buildServer } from './build.mjs'

let built: Promise<string> | null = null

/**
 * The program that `npm start` would build, for processes that tests and benches start: reading the sources takes each of them seconds.
 * Built once for all files of a run that share a worker, beside the server's libraries and never in its `dist`.
 */
export function builtHouse(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  const cache = join(projectRoot(), 'server/.cache')
  removeAbandoned(cache)
  const name = `house-${process.pid}`
  const folder = join(cache, name)
  await buildServer(projectRoot(), `server/.cache/${name}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'main.mjs')
}

/** What processes left that were killed, as workers of tests are at their end. */
function removeAbandoned(cache: string): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const pid = Number(/^house-(\d+)$/.exec(name)?.[1] ?? process.pid)
    if (!isAlive(pid)) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
