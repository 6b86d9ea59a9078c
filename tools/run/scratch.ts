import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PLACE = 'CROUPIER_SCRATCH'

/** A new empty folder for whatever a test writes; the run that it belongs to removes it at its end. */
export function scratchFolder(purpose: string): string {
  return mkdtempSync(join(process.env[PLACE] ?? tmpdir(), `croupier-${purpose}-`))
}

/** Before all tests of a run: a place for their folders, which goes with the run. */
export function setup(): () => void {
  const place = scratchFolder('run')
  process.env[PLACE] = place
  return () => rmSync(place, { recursive: true, force: true })
}
