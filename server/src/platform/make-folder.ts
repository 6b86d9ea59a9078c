import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError, startupSentence } from './startup-error.ts'

/**
 * Makes a folder and those above it. Node's own `recursive` tries for ever where a system takes no names at all, as below `/proc`.
 * Throws what the system says, or a `StartupError` where it says only that there is nothing.
 */
export function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    if (code !== 'ENOENT') throw error
    throw new StartupError(`no folder can be made there (${path})`)
  }
}

/** Makes the data folder of the configuration. Throws StartProblem naming CROUPIER_DATA when it cannot be made or written to. */
export function requireDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const sentence = startupSentence(error)
    throw sentence === null ? error : new StartupError(`CROUPIER_DATA: ${sentence}`)
  }
}
