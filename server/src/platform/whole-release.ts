import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isRelease } from './build-info.ts'
import { StartupError } from './startup-error.ts'

/** What a release holds besides its program, and the program reads at run time. */
const HOLDS = ['server/sql', 'locales', 'dist/site', 'dist/console']

/** Refuses a release that was copied in part: without its sites it would say that it is ready and show no page. Throws StartProblem. */
export function requireWholeRelease(root: string): void {
  if (!isRelease(root)) return
  const missing = HOLDS.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0)
    throw new StartupError(
      `the release is not whole: ${missing.join(', ')} is missing in ${root}; copy it again`,
    )
}
