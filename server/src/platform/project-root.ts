import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, found from this file upwards: the same from source, from the bundle and in tests. */
export function projectRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"name": "croupier"'))
      return folder
    if (folder === dirname(folder)) throw new Error('the project folder was not found')
  }
}
