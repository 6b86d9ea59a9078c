import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve, sep } from 'node:path'
import { projectRoot } from '../src/platform/project-root.ts'

/*
 * Runs before each file: a test that starts a house, or opens keys, in the data folder of this checkout would find and change what belongs
 * to whoever runs a house there. It fails at its first touch of that folder.
 */
const FOLDER = join(projectRoot(), '.data')
const DONE = Symbol.for('croupier.own-data-folder')

/** Throws where a path is the default data folder or lies in it. */
export function refuseDefaultDataFolder(path: unknown): void {
  if (typeof path !== 'string' || !path.includes('.data')) return
  const full = resolve(path)
  if (full === FOLDER || full.startsWith(FOLDER + sep))
    throw new Error(
      `a test uses the data folder of this checkout (${full}): give it CROUPIER_DATA of its own, scratchFolder() makes one`,
    )
}

const SYNC = [
  'appendFileSync',
  'createReadStream',
  'createWriteStream',
  'existsSync',
  'mkdirSync',
  'openSync',
  'readFileSync',
  'readdirSync',
  'statSync',
  'writeFileSync',
] as const
const ASYNC = ['appendFile', 'mkdir', 'open', 'readFile', 'readdir', 'stat', 'writeFile'] as const

function guard(holder: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    const real = holder[name]
    if (typeof real !== 'function') throw new Error(`node has no ${name}`)
    holder[name] = new Proxy(real, {
      apply: (target, that, words: unknown[]) => {
        refuseDefaultDataFolder(words[0])
        return Reflect.apply(target as (...all: unknown[]) => unknown, that, words)
      },
    })
  }
}

// A worker runs many files; once is enough.
if (!(DONE in globalThis)) {
  Object.defineProperty(globalThis, DONE, { value: true })
  guard(fs, SYNC)
  guard(fs.promises, ASYNC)
  syncBuiltinESMExports()
}
