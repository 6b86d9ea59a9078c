import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createHouseKeyring, type HouseKeyring, type RootKey } from './keyring.ts'
import { makeFolder } from './make-folder.ts'
import type { Random } from './random.ts'
import { StartupError } from './startup-error.ts'

const KEY_BYTES = 32

/**
 * The root key of the keyring, 32 bytes: from the configuration, else made at the first start and kept in the data folder,
 * readable by its owner alone. Production never gets here without one (platform/config.ts).
 */
function loadRootKey(config: Config, random: Random): Buffer {
  if (config.rootKey !== null) return Buffer.from(config.rootKey, 'base64')
  const file = join(config.dataFolder, 'root.key')
  if (!existsSync(file)) makeKey(config.dataFolder, file, random)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new StartupError(`the key in ${file} is damaged`)
  return key
}

/** The keyring of this house's variables: with the root key, and with the one before it while that is given. */
export function openKeyring(config: Config, random: Random): HouseKeyring {
  const previous =
    config.rootKeyPrevious === null ? null : Buffer.from(config.rootKeyPrevious, 'base64')
  const current = loadRootKey(config, random)
  if (previous?.equals(current))
    throw new StartupError('CROUPIER_ROOT_KEY_PREVIOUS must be another key than CROUPIER_ROOT_KEY')
  return createHouseKeyring({ current, previous }, random)
}

function makeKey(folder: string, file: string, random: Random): void {
  makeFolder(folder)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${random.bytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  try {
    // A link never replaces: of two first starts at once, both end with the same key.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The first letters of a key's version: enough to tell two keys of one house apart. */
export function rootKeyMark({ version }: RootKey): string {
  return `key-${version.toString('hex').slice(0, 8)}`
}
